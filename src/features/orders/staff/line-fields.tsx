import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { moneyOf } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import type { QuoteDraft, QuoteLine } from '#features/quotes/quote-draft.ts'
import type { LineMargin } from '#features/quotes/quote-margin.ts'
import { splitByModel, writeGone } from '#features/requests/requested-model.ts'
import { TextArea } from '#ui/text-area.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { useMoney } from '#web/shell/use-money.ts'

import { AmountField } from './amount-field.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { HsCodeField } from './hs-code-field.tsx'
import { OwnModelFields, Quantities } from './line-quantities.tsx'
import { MarginOfLine } from './margins.tsx'
import type { DraftFields } from './quote-editor.tsx'
import type { StaffRequest } from './staff-case.ts'

import styles from './request.module.css'

type LineFieldsProps = DraftFields & {
  request: StaffRequest
  /** Margins by line; undefined for staff who may not read costs. */
  margins: readonly LineMargin[] | undefined
}

/** Quantities, price, discount and note of each line, and where the price comes from. */
export function LineFields({ request, draft, change, margins }: LineFieldsProps) {
  return draft.lines.map((line, index): ReactNode => (
    <LineGroup
      // A line has no name of its own: the price list may split a line.
      key={`${line.productId ?? 'own'}-${index}`}
      index={index}
      line={line}
      draft={draft}
      request={request}
      margin={margins?.[index]}
      change={(part) =>
        change({
          lines: draft.lines.map((each, place) => (place === index ? { ...each, ...part } : each)),
        })
      }
    />
  ))
}

export type LineProps = {
  index: number
  line: QuoteLine
  draft: QuoteDraft
  request: StaffRequest
  margin?: LineMargin | undefined
  change: (part: Partial<QuoteLine>) => void
}

function LineGroup({ index, line, draft, request, margin, change }: LineProps) {
  const { t } = useTranslation(['trade', 'quote'])
  const { productId, quantities } = line
  const requestLine = request.lines.find(
    (each) => productId !== null && each.model?.id === productId,
  )
  const model = requestLine?.model
  const sizes = [...new Set(Object.values(quantities).flatMap((row) => Object.keys(row)))]
  const { remaining, gone } = model
    ? splitByModel(quantities, model)
    : { remaining: quantities, gone: [] }
  const isPart = draft.lines.filter((each) => each.productId === productId).length > 1
  return (
    <fieldset className={styles.group}>
      <legend>
        {model ? `${model.name} ${model.styleCode}` : t('request.description')} ·{' '}
        {isPart && `${sizes.join(', ')} · `}
        {t('quote:list.pieces', { count: piecesOf(remaining) })}
      </legend>
      <div className={styles.fields}>
        {productId === null && <OwnModelFields {...{ index, line, request, change }} />}
        <AmountField
          name={`unit-${index}`}
          label={t('quote.unit')}
          currency={draft.currency}
          minor={line.unitMinor}
          known={draft.lines.flatMap(({ unitMinor }) => unitMinor ?? [])}
          onChange={(unitMinor) => change({ unitMinor, origin: null })}
        />
        <DiscountFields index={index} line={line} currency={draft.currency} change={change} />
        <HsCodeField index={index} line={line} change={change} />
      </div>
      {model && (
        <Quantities
          model={model}
          // Sizes with a price of their own are a line of their own.
          sizes={isPart ? model.sizes.filter((size) => sizes.includes(size)) : model.sizes}
          line={line}
          onChange={(next) => change({ quantities: next, origin: null })}
        />
      )}
      {gone.length > 0 && (
        <p className={styles.missing}>
          {t('quote.gone', { cells: writeGone(gone, requestLine?.colors ?? []) })}
        </p>
      )}
      <Origin line={line} currency={draft.currency} />
      {margin && <MarginOfLine margin={margin} />}
      <TextArea
        name={`note-${index}`}
        label={t('quote.lineNote')}
        lang={request.locale}
        rows={1}
        maxLength={1000}
        value={line.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </fieldset>
  )
}

/** The origin of a line's price, or the reason why the list has none. */
function Origin({
  line: { origin },
  currency,
}: {
  line: QuoteLine
  currency: QuoteDraft['currency']
}) {
  const { t } = useTranslation(['trade', 'prices'])
  const { day } = useFormat()
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
