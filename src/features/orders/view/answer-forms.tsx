import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { type DeclineReason, declineReasons } from '#features/quotes/quote.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { OwnVersion } from './buyer-api.ts'
import { SaleTermsLink } from './sale-terms-link.tsx'

import styles from './request.module.css'

function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

type Sends<Value> = { isBusy: boolean; onSend: (value: Value) => void }

/** The buyer types their name and orders. */
export function AcceptForm({ version, isBusy, onSend }: { version: OwnVersion } & Sends<string>) {
  const { t } = useTranslation('quote')
  const sums = version.paper.blocks.find((block) => block.type === 'sums')
  const total = sums?.type === 'sums' ? sums.total.value : ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        const name = fieldsOf(event)('name')
        if (name.length >= 2) onSend(name)
      }}
    >
      <h3>{t('quote.acceptTitle', { reference: version.reference })}</h3>
      <p>{t('quote.acceptText', { total })}</p>
      <p>
        {version.saleTerms && t('quote.acceptTerms')} <SaleTermsLink {...version} />
      </p>
      <Field name="name" label={t('quote.name')} autoComplete="name" minLength={2} required />
      <p>
        <Button busy={isBusy}>{t('quote.confirmAccept')}</Button>
      </p>
    </form>
  )
}

export function ChangeForm({ isBusy, onSend }: Sends<string>) {
  const { t } = useTranslation('quote')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        const comment = fieldsOf(event)('comment')
        if (comment) onSend(comment)
      }}
    >
      <TextArea name="comment" label={t('quote.changeText')} maxLength={COMMENT_MAX} required />
      <p>
        <Button busy={isBusy}>{t('quote.confirmChange')}</Button>
      </p>
    </form>
  )
}

type Refusal = { reason: DeclineReason; comment: string }

export function DeclineForm({ isBusy, onSend }: Sends<Refusal>) {
  const { t } = useTranslation('quote')
  const reasons = declineReasons.map((value) => ({ value, label: t(`quote.reasons.${value}`) }))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        const field = fieldsOf(event)
        const reason = declineReasons.find((value) => value === field('reason'))
        if (reason) onSend({ reason, comment: field('comment') })
      }}
    >
      <Select name="reason" label={t('quote.reason')} options={reasons} required />
      <TextArea name="comment" label={t('quote.comment')} maxLength={COMMENT_MAX} />
      <p>
        <Button busy={isBusy} variant="outline" tone="bad">
          {t('quote.confirmDecline')}
        </Button>
      </p>
    </form>
  )
}
