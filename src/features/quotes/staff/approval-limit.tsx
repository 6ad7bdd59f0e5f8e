import type { InferResponseType } from 'hono/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Currency, currencyCodes, isCurrency, type Money, moneyOf } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { writeAmount } from '#base/reading/write.ts'
import { APPROVERS_MIN } from '#features/quotes/quote-approval.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import fields from '#web/admin/fields/field-grid.module.css'
import styles from './approval-limit.module.css'

const api = adminApi['quote-approval']
type Limit = InferResponseType<typeof api.$get, 200>

/** The limit on the page of settings: the total from which on a second person approves a quote, and why it may not hold yet. */
export function ApprovalLimit() {
  const { t } = useTranslation('trade')
  const { value, error, reload } = useAnswer('limit', () => request(api.$get()))
  if (error) return <LoadError title={t('limit.loadFailed')} error={error} onRetry={reload} />
  return value ? <LimitForm key={value.version} limit={value} onSaved={reload} /> : null
}

function LimitForm({ limit: stored, onSaved }: { limit: Limit; onSaved: () => void }) {
  const { t } = useTranslation('trade')
  const errorMessage = useErrorMessage('admin')
  const locale = useLocale()
  const { setMinor, currency, setCurrency, save, isBusy, error } = useLimit(stored, onSaved)
  return (
    <Section title={t('limit.title')} hint={t('limit.lead')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <LimitState limit={stored} />
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <div className={fields.pair}>
          <ReadField<Money>
            name="limit"
            inputMode="decimal"
            label={t('limit.amount')}
            hint={t('limit.hint')}
            initial={stored.limit}
            read={(typed) => readMoney(typed, { locale, currency })}
            write={(amount) => writeAmount(amount, locale)}
            onValue={(amount) => setMinor(amount?.minor ?? null)}
          />
          <Select
            name="limitCurrency"
            label={t('quote.currency')}
            value={currency}
            options={currencyCodes.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget: { value } }) => {
              if (isCurrency(value)) setCurrency(value)
            }}
          />
        </div>
        <p>
          <Button variant="outline" busy={isBusy}>
            {t('limit.save')}
          </Button>
        </p>
      </form>
    </Section>
  )
}

/** Whether the limit holds; if not, why. */
function LimitState({ limit: { limit, approvers, isInForce } }: { limit: Limit }) {
  const { t } = useTranslation('trade')
  const money = useMoney()
  if (limit && isInForce)
    return (
      <Notice kind="info">{t('limit.inForce', { amount: money(limit), count: approvers })}</Notice>
    )
  if (approvers >= APPROVERS_MIN) return null
  return <Notice kind="info">{t('limit.off', { count: approvers })}</Notice>
}

function useLimit({ limit, version }: Limit, onSaved: () => void) {
  const { t } = useTranslation('trade')
  const [minor, setMinor] = useState(limit?.minor ?? null)
  const [currency, setCurrency] = useState<Currency>(limit?.currency ?? 'EUR')
  const { runAction, isBusy, error } = useAction()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || focusUnread(event.currentTarget)) return
    const next = minor === null ? null : moneyOf(minor, currency)
    const reply = await runAction(() =>
      withFreshProof(() => request(api.$put({ json: { limit: next, version } }))),
    )
    if (!reply) return
    showToast({ kind: 'success', text: t('limit.saved') })
    onSaved()
  }

  return { setMinor, currency, setCurrency, save, isBusy, error }
}
