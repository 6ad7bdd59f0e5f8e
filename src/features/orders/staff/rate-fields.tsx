import { useTranslation } from 'react-i18next'

import { currencyCodes } from '#base/money.ts'
import type { QuoteDraft } from '#features/quotes/quote-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { NumberField } from './amount-field.tsx'
import type { DraftFields } from './quote-editor.tsx'

import styles from './request.module.css'

type Rate = NonNullable<QuoteDraft['rate']>

/** A rate that stands on the documents, with its day and its source. Nothing is computed with it. */
export function RateFields({ draft: { rate, currency }, change }: DraftFields) {
  const { t } = useTranslation('trade')
  if (!rate) {
    // Banks say what foreign money costs in their own.
    const from = currency === 'TRY' ? 'EUR' : currency
    const blank: Rate = { from, to: 'TRY', value: null, on: null, source: '' }
    return (
      <p>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => change({ rate: blank })}
        >
          {t('quote.addRate')}
        </Button>
      </p>
    )
  }
  const set = (part: Partial<Rate>) => change({ rate: { ...rate, ...part } })
  return (
    <fieldset className={styles.group}>
      <legend>{t('quote.rate')}</legend>
      <div className={styles.fields}>
        <CurrencySelect name="rate-from" value={rate.from} onChange={(from) => set({ from })} />
        <NumberField
          kind="rate"
          name="rate-value"
          label={t('quote.rateValue')}
          value={rate.value}
          onChange={(value) => set({ value })}
        />
        <CurrencySelect name="rate-to" value={rate.to} onChange={(to) => set({ to })} />
        <Field
          name="rate-on"
          type="date"
          label={t('quote.rateOn')}
          value={rate.on ?? ''}
          onChange={({ currentTarget }) => set({ on: currentTarget.value || null })}
        />
        <Field
          name="rate-source"
          label={t('quote.rateSource')}
          maxLength={80}
          value={rate.source}
          onChange={({ currentTarget }) => set({ source: currentTarget.value })}
        />
        <Button type="button" variant="quiet" size="small" onClick={() => change({ rate: null })}>
          {t('quote.remove')}
        </Button>
      </div>
      <p className={styles.when}>{t('quote.rateHint')}</p>
    </fieldset>
  )
}

type CurrencySelectProps = {
  name: 'rate-from' | 'rate-to'
  value: Rate['from']
  onChange: (currency: Rate['from']) => void
}

function CurrencySelect({ name, value, onChange }: CurrencySelectProps) {
  const { t } = useTranslation('trade')
  return (
    <Select
      name={name}
      label={t(name === 'rate-from' ? 'quote.rateFrom' : 'quote.rateTo')}
      value={value}
      options={currencyCodes.map((code) => ({ value: code, label: code }))}
      onChange={({ currentTarget }) =>
        onChange(currencyCodes.find((code) => code === currentTarget.value) ?? value)
      }
    />
  )
}
