/** An entry of a list with its place, counted from 1. */
export type Position = { id: string; name: string; place: number }

/** Moves entries of a list: to the next place, to a numbered place, or onto another entry. */
export type Order = {
  /** Name of the list; entries can be dragged only within it. */
  list: string
  total: number
  move: (id: string, place: number) => void
  drop: (dragged: string, at: string) => void
  /** The entry whose new place the dialog asks for; null while the dialog is closed. */
  moved: Position | null
  openDialog: (entry: Position) => void
  close: () => void
}
