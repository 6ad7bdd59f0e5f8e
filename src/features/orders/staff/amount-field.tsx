import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Currency, decimalOf, moneyOf, parseMoney } from '#base/money.ts'
import { Field } from '#ui/field.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

type AmountFieldProps = {
  name: string
  label: string
  currency: Currency
  /** Null: none yet. */
  minor: number | null
  onChange: (minor: number | null) => void
}

/** An amount as the reader's language writes it; an invalid amount is reported at once and not kept. */
export function AmountField({ name, label, currency, minor, onChange }: AmountFieldProps) {
  const { t } = useTranslation('trade')
  const locale = useLocale()
  const mark = locale === 'en' ? '.' : ','
  const [typed, setTyped] = useState(
    minor === null ? '' : decimalOf(moneyOf(minor, currency)).replace('.', mark),
  )
  const isWrong = typed !== '' && parseMoney(typed, currency, locale) === null
  return (
    <Field
      name={name}
      label={`${label}, ${currency}`}
      inputMode="decimal"
      value={typed}
      error={isWrong ? t('quote.amountInvalid') : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(value ? (parseMoney(value, currency, locale)?.minor ?? null) : null)
      }}
    />
  )
}

type NumberFieldProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Digits after the mark at most. */
  digits?: number
}

/** A number; empty: none. */
export function NumberField({ name, label, value, onChange, digits = 2 }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  return (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const typedAmount = currentTarget.value.trim().replace(',', '.')
        const isNumber = new RegExp(`^\\d{1,6}(\\.\\d{1,${digits}})?$`).test(typedAmount)
        onChange(isNumber ? Number(typedAmount) : null)
      }}
    />
  )
}
