/** Products that `Show more` adds. */
export const PAGE_SIZE = 24

/** Pages shown one below the other; the next begins anew, so that no page grows without end. */
const PAGES_TOGETHER = 10

/** Which products a page shows: all from the first one on, so that an address keeps what was shown. */
export function shownRange(page = 1): { from: number; size: number } {
  const first = page - ((page - 1) % PAGES_TOGETHER)
  const from = (first - 1) * PAGE_SIZE
  return { from, size: page * PAGE_SIZE - from }
}

/** The last page of so many products; the first one if there are none. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE))
}
