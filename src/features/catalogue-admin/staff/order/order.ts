/** An entry of a list, and where it stands; places count from 1. */
export type Position = { id: string; name: string; place: number }

/** How the entries of a list are moved: by one, to a number, or onto another one. */
export type Order = {
  /** Entries are dragged within this list only. */
  list: string
  total: number
  move: (id: string, place: number) => void
  drop: (dragged: string, at: string) => void
  /** The entry to ask a new place for. */
  moved: Position | null
  openDialog: (entry: Position) => void
  close: () => void
}
