/** First and last byte of a part of a file. */
type Range = { from: number; to: number }

/**
 * The part that the header `Range` asks of a file of this many bytes. Null: no range, or a range that a server
 * may ignore (several parts), so the whole file is sent. RFC 9110, section 14.
 */
export function readRange(
  header: string | undefined,
  length: number,
): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  // Only the end is given: the number of last bytes.
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to ? 'unsatisfiable' : { from, to }
}
