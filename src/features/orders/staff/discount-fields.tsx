import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { QuoteDraft, QuoteLine } from '#features/quotes/quote-draft.ts'
import { Select } from '#ui/select.tsx'

import { AmountField, NumberField } from './amount-field.tsx'

type DiscountFieldsProps = {
  index: number
  line: QuoteLine
  currency: QuoteDraft['currency']
  change: (part: Partial<QuoteLine>) => void
}

/** A percentage or an amount, never both. */
export function DiscountFields({ index, line, currency, change }: DiscountFieldsProps) {
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
          kind="percent"
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
