import { memo, useState } from 'react'

import type { Currency } from '#base/money.ts'
import { amountText, readAmount } from '#features/prices/price-grid.ts'

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
  language: string
  onAmount: (row: number, column: number, minor: number | null) => void
  onPasteCells: (text: string, row: number, column: number) => void
}

/**
 * A price that is typed. A key press draws this cell alone; the grid learns of the amount when the cell is left. What
 * is no price stays as it was typed, marked, and counts as before.
 */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { row, column, label, minor, isChanged, currency, language } = props
  const [typed, setTyped] = useState<string | null>(null)
  const typedMinor = typed === null ? minor : readAmount(typed, currency, language)
  return (
    <input
      className={styles.amount}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={typedMinor === undefined || undefined}
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
  )
})
