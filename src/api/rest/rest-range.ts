import { badRange, type RestFault } from './rest-fault.ts'

/** The first and the last requested row, counted from 0; `last` may be behind the end. */
type RestRange = { first: number; last: number }

/** Reads `limit` and `offset` of the address and the header `Range`; rows must be in both. */
export function readRestRange(
  search: URLSearchParams,
  header: string | undefined,
): RestRange | RestFault {
  const limit = wholeOf(search.get('limit')) ?? Infinity
  const offset = Math.max(wholeOf(search.get('offset')) ?? 0, 0)
  if (limit < 0) return badRange('Limit should be greater than or equal to zero.')
  const [, from = '0', to = ''] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  const first = Math.max(offset, Number(from))
  const last = Math.min(offset + limit - 1, to === '' ? Infinity : Number(to))
  if (first > last && limit > 0)
    return badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { first, last }
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null
}

/**
 * Cuts the requested range out of all rows, with the `Content-Range` of PostgREST.
 * @param isCounted whether the client requested the total
 */
export function cutRange<Row>(rows: Row[], { first, last }: RestRange, isCounted: boolean) {
  const total = rows.length
  if (isCounted && first > total)
    return badRange(`An offset of ${first} was requested, but there are only ${total} rows.`)
  const range = rows.slice(first, last + 1)
  const span = range.length > 0 ? `${first}-${first + range.length - 1}` : '*'
  return {
    rows: range,
    contentRange: `${span}/${isCounted ? total : '*'}`,
    httpStatus: isCounted && range.length < total ? (206 as const) : (200 as const),
  }
}
