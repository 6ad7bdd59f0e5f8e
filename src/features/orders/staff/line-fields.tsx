import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { moneyOf } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import type { QuoteDraft, QuoteLine } from '#features/quotes/quote-draft.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useFormMessages } from '#web/forms/use-form-messages.ts'
import { useMoney } from '#web/shell/use-money.ts'

import { AmountField, NumberField } from './amount-field.tsx'
import type { DraftFields } from './quote-editor.tsx'
import type { StaffRequest } from './staff-case.ts'

import styles from './request.module.css'

/** Price, discount and note of each line, and where the price comes from. */
export function LineFields({ request, draft, change }: DraftFields & { request: StaffRequest }) {
  const { t } = useTranslation(['trade', 'quote'])
  const modelOf = (id: string | null) =>
    request.lines.find(({ model }) => id !== null && model?.id === id)?.model
  const changeLine = (at: number, part: Partial<QuoteLine>) =>
    change({
      lines: draft.lines.map((line, index) => (index === at ? { ...line, ...part } : line)),
    })
  return draft.lines.map((line, index): ReactNode => {
    const model = modelOf(line.productId)
    const sizes = [...new Set(Object.values(line.quantities).flatMap((row) => Object.keys(row)))]
    const isPart = draft.lines.filter(({ productId }) => productId === line.productId).length > 1
    return (
      // A line has no name of its own: the price list may make two of one.
      <fieldset key={`${line.productId ?? 'own'}-${index}`} className={styles.group}>
        <legend>
          {model ? `${model.name} ${model.styleCode}` : t('request.description')} ·{' '}
          {isPart && `${sizes.join(', ')} · `}
          {t('quote:list.pieces', { count: piecesOf(line.quantities) })}
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
            onChange={(unitMinor) => changeLine(index, { unitMinor, origin: null })}
          />
          <DiscountFields
            index={index}
            line={line}
            currency={draft.currency}
            change={(part) => changeLine(index, part)}
          />
        </div>
        <Origin line={line} currency={draft.currency} />
        <TextArea
          name={`note-${index}`}
          label={t('quote.lineNote')}
          lang={request.locale}
          rows={1}
          maxLength={1000}
          value={line.note}
          onChange={({ currentTarget }) => changeLine(index, { note: currentTarget.value })}
        />
      </fieldset>
    )
  })
}

type DiscountFieldsProps = {
  index: number
  line: QuoteLine
  currency: QuoteDraft['currency']
  change: (part: Partial<QuoteLine>) => void
}

/** A percentage or an amount, never both. */
function DiscountFields({ index, line, currency, change }: DiscountFieldsProps) {
  const { t } = useTranslation('trade')
  const [kind, setKind] = useState<'percent' | 'amount'>(line.discountMinor ? 'amount' : 'percent')
  return (
    <>
      <Select
        name={`discount-kind-${index}`}
        label={t('quote.discountKind')}
        value={kind}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`quote.discountBy.${value}`),
        }))}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value === 'amount' ? 'amount' : 'percent')
          change({ discountPercent: 0, discountMinor: 0 })
        }}
      />
      {kind === 'percent' ? (
        <NumberField
          name={`discount-${index}`}
          label={t('quote.discount')}
          value={line.discountPercent}
          onChange={(discountPercent) => change({ discountPercent: discountPercent ?? 0 })}
        />
      ) : (
        <AmountField
          name={`discount-${index}`}
          label={t('quote.discountAmount')}
          currency={currency}
          minor={line.discountMinor || null}
          onChange={(minor) => change({ discountMinor: minor ?? 0 })}
        />
      )}
    </>
  )
}

/** Where the price of a line comes from, or why the list has none. */
function Origin({
  line: { origin },
  currency,
}: {
  line: QuoteLine
  currency: QuoteDraft['currency']
}) {
  const { t } = useTranslation(['trade', 'prices'])
  const { day } = useFormMessages()
  const money = useMoney()
  if (!origin) return null
  const amountOf = (minor: number) => money(moneyOf(minor, currency))
  if (origin.state === 'open') {
    const { reason, next } = origin
    return (
      <p className={styles.missing}>
        {t(`prices:why.reason.${reason}`)}
        {next &&
          `. ${t('prices:why.next', { quantity: next.fromQuantity, amount: amountOf(next.minor) })}`}
      </p>
    )
  }
  const parts = origin.parts.map(({ source, name, minor }) =>
    source === 'list' || source === 'agreement'
      ? amountOf(minor)
      : t(`quote.origin.${source}`, { amount: amountOf(minor), name }),
  )
  const words = { name: origin.list, quantity: origin.fromQuantity, parts: parts.join(' + ') }
  return (
    <p className={styles.when}>
      {t(`quote.origin.${origin.source}`, words)} ·{' '}
      {t('quote.origin.on', { day: day(`${origin.on}T12:00:00Z`) })}
    </p>
  )
}
