import type { ReactNode } from 'react'

/** A column of a staff list. */
export type ListColumn<Row> = {
  /** The column's id, and the name it is sorted by when the list can be sorted by it. */
  id: string
  /** Heading; on a card it stands beside each value. */
  title: string
  show: (row: Row) => ReactNode
  /** The cell in an exported file: a text, or an ISO date. */
  text: (row: Row) => string | null
  /**
   * `main` names the row; `text` and `spare` may be broken between words, `email` between its
   * parts; `spare` goes first where room is scarce. A column without a kind stays on a single line.
   */
  kind?: 'main' | 'text' | 'email' | 'spare'
  /** Shown only to staff who choose it. */
  isExtra?: boolean
}

/** A column that shows what it exports. */
export function textColumn<Row>(
  id: string,
  title: string,
  text: (row: Row) => string,
  more: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  return { id, title, text, show: text, ...more }
}

/** The actions for several selected rows at once. */
export type BulkAction<Row> = {
  label: string
  tone?: 'good' | 'bad'
  /** Rows it makes sense for; without any its button is not there. */
  applies: (row: Row) => boolean
  onRun: (rows: Row[]) => void
}

/** One choice of the values a list can be filtered by. */
export type ListFilter = {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** Every row has an id that stays its own. */
export type WithId = { id: string }
