/** Products that `Show more` adds. */
export const PAGE_SIZE = 24

/** Pages shown one below the other; the next begins anew, so that no page grows without end. */
const PAGES_TOGETHER = 10

/**
 * Which products a page shows: all from the first one on, so that an address keeps what was shown.
 * @param page the page of the address, from 1 on
 * @param count how many products there are
 */
export function shownRange(
  page = 1,
  count = Infinity,
): { from: number; size: number; hasMore: boolean } {
  const first = page - ((page - 1) % PAGES_TOGETHER)
  const from = (first - 1) * PAGE_SIZE
  const end = page * PAGE_SIZE
  return { from, size: end - from, hasMore: count > end }
}
