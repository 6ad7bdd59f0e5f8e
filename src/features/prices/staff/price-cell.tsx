import { memo, useId, useState } from 'react'

import type { Locale } from '#base/locale.ts'
import type { Currency, Money } from '#base/money.ts'
import type { Usual } from '#base/reading/decide.ts'
import { readMoney } from '#base/reading/money.ts'
import type { Reading } from '#base/reading/reading.ts'
import { amountText } from '#features/prices/price-grid.ts'
import { ReadingQuestion } from '#ui/reading/reading-question.tsx'
import { useReadingMessages } from '#web/forms/use-reading-messages.ts'

import { moveInGrid } from './move-in-grid.ts'

import styles from './price-grid.module.css'

type PriceCellProps = {
  row: number
  column: number
  /** The rows of the whole grid. */
  rows: number
  columns: number
  label: string
  minor: number | null
  isChanged: boolean
  currency: Currency
  language: Locale
  /** What is usual beside the prices of the list. */
  usual: Usual | null
  onAmount: (row: number, column: number, minor: number | null) => void
  onPasteCells: (text: string, row: number, column: number) => void
}

/**
 * A price that is typed. A key press draws this cell alone; the grid learns of the amount when the cell is left. What
 * is no price, or is asked about, stays as it was typed, marked, and counts as before.
 */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { row, column, label, minor, isChanged, currency, language, usual } = props
  const id = useId()
  const { ask } = useReadingMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const reading = typed === null ? null : readMoney(typed, { currency, locale: language, usual })
  const typedMinor = reading ? minorIn(reading) : minor
  return (
    <>
      <input
        id={id}
        className={styles.amount}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={typedMinor === undefined || undefined}
        data-unread={typedMinor === undefined || undefined}
        data-cell={`${row},${column}`}
        data-changed={isChanged || undefined}
        value={typed ?? amountText(minor, currency, language)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (typedMinor !== undefined && typedMinor !== minor)
            props.onAmount(row, column, typedMinor)
          if (typedMinor !== undefined) setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
          else moveInGrid(event, { row, column }, { rows: props.rows, columns: props.columns })
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          props.onPasteCells(text, row, column)
        }}
      />
      {reading?.kind === 'question' && typed !== null && (
        <div className={styles.asked}>
          <ReadingQuestion
            fieldId={id}
            question={ask(reading.doubt, typed)}
            choices={reading.proposals.map((each) => amountText(each.minor, currency, language))}
            onChoose={(index) => {
              props.onAmount(row, column, reading.proposals[index]?.minor ?? minor)
              setTyped(null)
            }}
          />
        </div>
      )}
    </>
  )
})

/** Null for an empty cell, undefined for a text that is no price, or that is asked about. */
function minorIn(reading: Reading<Money>): number | null | undefined {
  if (reading.kind === 'empty') return null
  return reading.kind === 'value' ? reading.value.minor || undefined : undefined
}
