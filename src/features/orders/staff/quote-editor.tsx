import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { QuoteDraft } from '#features/quotes/quote-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorTexts } from '#web/sign-in/use-error-texts.ts'

import { AmountField, NumberField } from './amount-field.tsx'
import { ChargeFields, PaymentFields } from './plan-fields.tsx'
import type { StaffRequest, StaffVersion } from './staff-case.ts'
import { DeliveryFields, PriceFields } from './term-fields.tsx'

import styles from './request.module.css'

type QuoteEditorProps = { request: StaffRequest; version: StaffVersion; draft: QuoteDraft }

/** A draft: prices by line, then what holds for the whole offer. Nothing goes to the buyer before it is sent. */
export function QuoteEditor({ request, version, draft: stored }: QuoteEditorProps) {
  const { t } = useTranslation(['trade', 'quote'])
  const texts = useErrorTexts('admin')
  const [draft, setDraft] = useState(stored)
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const change = (part: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...part }))
  const param = { id: request.id }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)

  const save = () =>
    runAction(() =>
      call(adminApi.quotes[':id'].draft.$put({ param, json: { draft, version: version.version } })),
    )

  async function send() {
    const json = { version: version.version }
    const sent = await runAction(() => call(adminApi.quotes[':id'].send.$post({ param, json })))
    if (sent) showToast({ kind: 'success', text: t('quote.sent') })
  }

  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save().then((saved) => saved && showToast({ kind: 'success', text: t('quote.saved') }))
      }}
    >
      {error && <Notice kind="error">{texts(error)}</Notice>}
      <LineFields request={request} draft={draft} change={change} />
      <PriceFields draft={draft} change={change} />
      <DeliveryFields draft={draft} change={change} />
      <PaymentFields draft={draft} change={change} />
      <ChargeFields draft={draft} change={change} />
      <TextArea
        name="note"
        label={t('quote.note')}
        lang={request.locale}
        maxLength={4000}
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      {version.faults.length > 0 && !isChanged && <Missing faults={version.faults} />}
      <p className={styles.actions}>
        <Button variant="outline" busy={isBusy}>
          {t('quote.save')}
        </Button>
        {!isChanged && version.faults.length === 0 && (
          <Button type="button" busy={isBusy} onClick={() => void send()}>
            {t('quote.send')}
          </Button>
        )}
      </p>
    </form>
  )
}

export type DraftFields = {
  draft: QuoteDraft
  change: (part: Partial<QuoteDraft>) => void
}

function LineFields({ request, draft, change }: DraftFields & { request: StaffRequest }) {
  const { t } = useTranslation(['trade', 'quote'])
  const modelOf = (id: string | null) =>
    request.lines.find(({ model }) => id !== null && model?.id === id)?.model
  const changeLine = (at: number, part: Partial<QuoteDraft['lines'][number]>) =>
    change({
      lines: draft.lines.map((line, index) => (index === at ? { ...line, ...part } : line)),
    })
  return draft.lines.map((line, index): ReactNode => {
    const model = modelOf(line.productId)
    const pieces = Object.values(line.quantities).reduce(
      (sum, sizes) => sum + Object.values(sizes).reduce((all, count) => all + count, 0),
      0,
    )
    return (
      <fieldset key={line.productId ?? 'own'} className={styles.group}>
        <legend>
          {model ? `${model.name} ${model.styleCode}` : t('request.description')} ·{' '}
          {t('quote:list.pieces', { count: pieces })}
        </legend>
        <div className={styles.fields}>
          {line.productId === null && (
            <Field
              name={`name-${index}`}
              label={t('quote.ownName')}
              lang={request.locale}
              value={line.name}
              onChange={({ currentTarget }) => changeLine(index, { name: currentTarget.value })}
            />
          )}
          <AmountField
            name={`unit-${index}`}
            label={t('quote.unit')}
            currency={draft.currency}
            minor={line.unitMinor}
            onChange={(unitMinor) => changeLine(index, { unitMinor })}
          />
          <NumberField
            name={`discount-${index}`}
            label={t('quote.discount')}
            value={line.discountPercent}
            onChange={(discountPercent) =>
              changeLine(index, { discountPercent: discountPercent ?? 0 })
            }
          />
        </div>
      </fieldset>
    )
  })
}

const faultKinds = [
  'lines',
  'price',
  'pieces',
  'name',
  'incoterm',
  'place',
  'leadTimeDays',
  'validUntil',
  'payments',
] as const

/** What keeps the draft from being sent, each kind once. */
function Missing({ faults }: Pick<StaffVersion, 'faults'>) {
  const { t } = useTranslation('trade')
  const missing = faultKinds.filter((kind) => faults.some((fault) => fault.split('.')[0] === kind))
  return (
    <p className={styles.missing}>
      {t('quote.missing')}: {missing.map((kind) => t(`quote.faults.${kind}`)).join(', ')}
    </p>
  )
}
