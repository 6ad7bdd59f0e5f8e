import { useState } from 'react'

import { type Currency, type Money, moneyOf } from '#base/money.ts'
import { readDecimal, readPercent } from '#base/reading/decimals.ts'
import { readMoney, usualAmounts } from '#base/reading/money.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { writeAmount, writeDecimal } from '#base/reading/write.ts'
import { ReadField } from '#web/forms/read-field.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

type AmountFieldProps = {
  name: string
  label: string
  currency: Currency
  /** Null: none yet. */
  minor: number | null
  /** Other amounts beside which this one would be usual, in minor units. */
  known?: readonly number[]
  onChange: (minor: number | null) => void
}

/** An amount as the reader's language writes it. An amount far from that of before, or from those beside it, is asked about. */
export function AmountField({ name, label, currency, minor, known, onChange }: AmountFieldProps) {
  const locale = useLocale()
  const [before] = useState([minor ?? 0, ...(known ?? [])])
  const usual = usualAmounts(before.map((each) => moneyOf(each, currency)))
  return (
    <ReadField<Money>
      name={name}
      label={`${label}, ${currency}`}
      inputMode="decimal"
      initial={minor === null ? null : moneyOf(minor, currency)}
      read={(typed) => readMoney(typed, { locale, currency, usual })}
      write={(amount) => writeAmount(amount, locale)}
      onValue={(amount) => onChange(amount && amount.minor)}
    />
  )
}

const numbers = {
  percent: readPercent,
  rate: readDecimal,
  pieces: readPieces,
  days: readPieces,
} as const

type NumberFieldProps = {
  kind: keyof typeof numbers
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A percentage, an exchange rate, a number of pieces or of days; empty: none. */
export function NumberField({ kind, name, label, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const digits = kind === 'rate' ? 6 : 2
  return (
    <ReadField<number>
      name={name}
      label={label}
      inputMode="decimal"
      initial={value}
      read={(typed) => numbers[kind](typed, { locale, digits })}
      write={(number) => writeDecimal(String(number), locale)}
      onValue={onChange}
    />
  )
}
