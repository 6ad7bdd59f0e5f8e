import type { ProductSummary } from '#features/catalogue/product-card.ts'

export type BoardItem = ProductSummary & { note: string }

/** A change of a board; `before` null means the end. */
export type BoardChange =
  | { kind: 'remove'; id: string }
  | { kind: 'restore'; item: BoardItem; before: string | null }
  | { kind: 'note'; id: string; note: string }
  | { kind: 'place'; id: string; before: string | null }

/** The board as it is after a change. A change that is done already changes nothing. */
export function withChange(items: BoardItem[], change: BoardChange): BoardItem[] {
  if (change.kind === 'remove') return items.filter(({ id }) => id !== change.id)
  if (change.kind === 'note')
    return items.map((item) => (item.id === change.id ? { ...item, note: change.note } : item))
  if (change.kind === 'restore')
    return items.some(({ id }) => id === change.item.id)
      ? items
      : putBefore(items, change.item, change.before)
  const item = items.find(({ id }) => id === change.id)
  return item ? putBefore(items, item, change.before) : items
}

/** Cards that a phone shows and changes without a pause; a board may have five hundred. */
const STEP = 48

/** The number of products visible after so many clicks on "show more", counted from 1. */
export function firstItems<T>(items: T[], steps: number, limit = Infinity): T[] {
  return items.slice(0, Math.min(limit, steps * STEP))
}

/** The product that follows in the board; null if this product is the last. */
export function idAfter(items: BoardItem[], id: string): string | null {
  return items[items.findIndex((item) => item.id === id) + 1]?.id ?? null
}

function putBefore(items: BoardItem[], item: BoardItem, before: string | null): BoardItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  const index = others.findIndex(({ id }) => id === before)
  return index < 0 ? [...others, item] : others.toSpliced(index, 0, item)
}
