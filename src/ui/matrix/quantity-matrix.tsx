import { useSyncExternalStore } from 'react'

import type { Locale } from '#base/locale.ts'
import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import type { Doubt } from '#base/reading/reading.ts'
import type { PasteMessages } from '#ui/reading/paste-preview.tsx'

import { MatrixByColor } from './matrix-by-color.tsx'
import type { MatrixColor, MatrixSize } from './matrix-cells.ts'
import { MatrixTable } from './matrix-table.tsx'

import styles from './quantity-matrix.module.css'

/** Words of the matrix, in the reader's language. */
export type MatrixMessages = {
  color: string
  total: string
  /** "12 pieces" */
  pieces: (count: number) => string
  /** "Camel, size 38, quantity", for who hears the page. */
  cell: (color: string, size: string) => string
  more: (size: string) => string
  fewer: (size: string) => string
} & ReadingMessages

/** Words about what is typed and pasted, and the language that it is read in. */
export type ReadingMessages = {
  locale: Locale
  /** "“1.250” can be read in two ways. Which one do you mean?" */
  ask: (doubt: Doubt, text: string) => string
  /** "“12.5” is not understood", for who hears the page. */
  unclear: (text: string) => string
  /** `1,200` */
  number: (number: number) => string
  /** "Navy, 38: 4 → 6" */
  change: (place: string, from: number | string, to: number | string) => string
  paste: PasteMessages
}

/** Tells how the matrix changes, as a setter of React takes it, so that two quick changes do not merge. */
export type ChangeMatrix = (change: (before: QuantityMatrix) => QuantityMatrix) => void

export type MatrixProps = {
  /** The model that is counted, by name. */
  caption: string
  colors: readonly MatrixColor[]
  sizes: readonly MatrixSize[]
  /** Code of the color that the user came for: it is marked, and on a phone it is the first. */
  chosen?: string | undefined
  value: QuantityMatrix
  /** Null: the quantities are only read. */
  onChange: ChangeMatrix | null
  messages: MatrixMessages
  /** The pieces missing to the minimum of a color, by its code: "40 more to 100". It stands in amber. */
  shortfalls?: Readonly<Record<string, string>>
}

/**
 * Colors by sizes, with totals. On a wide screen a table for keys and pasted cells; on a phone the colors
 * in sequence, with buttons for a thumb.
 */
export function QuantityMatrix(props: MatrixProps) {
  const isNarrow = useNarrowScreen()
  const { value, messages } = props
  return (
    <div className={styles.matrix}>
      {isNarrow ? <MatrixByColor {...props} /> : <MatrixTable {...props} />}
      <output className={styles.sum}>
        {messages.total}: {messages.pieces(piecesOf(value))}
      </output>
    </div>
  )
}

const NARROW = '(width < 48rem)'

function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
