/** Products that `Show more` adds. */
export const PAGE_SIZE = 24

/** Pages that `Show more` joins; the next page begins anew, so that no page grows without end. */
const PAGES_TOGETHER = 10

/** The range of products on a page; it includes the joined pages before, so that a reload shows the same products. */
export function pageRange(page = 1): { from: number; size: number } {
  const first = page - ((page - 1) % PAGES_TOGETHER)
  const from = (first - 1) * PAGE_SIZE
  return { from, size: page * PAGE_SIZE - from }
}

/** The last page of `count` products; 1 without products. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE))
}
