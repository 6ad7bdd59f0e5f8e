import { type KeyboardEvent, startTransition, useState } from 'react'

import { type CellPlace, readPieces } from './matrix-cells.ts'

import styles from './quantity-matrix.module.css'

type PiecesFieldProps = {
  place?: CellPlace
  label: string
  /** Id of a text that explains the field further. */
  note?: string | undefined
  pieces: number
  onPieces: (pieces: number) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Several cells were pasted, the first of them into this cell. */
  onPasteCells?: (pasted: string, place: CellPlace) => void
}

/**
 * A cell of the matrix. A text that is no number of pieces stays as typed, is marked, and counts as before. A key press
 * draws this cell; totals and the rest of the form follow when there is time, and at the latest when the cell is left
 * or the form is sent with Enter.
 */
export function PiecesField(props: PiecesFieldProps) {
  const { place, label, note, pieces, onPieces, onKeyDown, onPasteCells } = props
  const [typed, setTyped] = useState<string | null>(null)
  const typedPieces = typed === null ? pieces : readPieces(typed)
  const count = () => {
    if (typedPieces !== null && typedPieces !== pieces) onPieces(typedPieces)
  }
  return (
    <input
      className={styles.pieces}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-describedby={note}
      aria-invalid={typedPieces === null || undefined}
      data-cell={place && `${place.row},${place.column}`}
      value={typed ?? (pieces || '')}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const next = readPieces(value)
        if (next !== null) startTransition(() => onPieces(next))
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        count()
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') count()
        onKeyDown?.(event)
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (!place || !/[\t\n]/.test(pasted.trim())) return
        event.preventDefault()
        onPasteCells?.(pasted, place)
      }}
    />
  )
}
