/** Milliseconds by which the clock of this browser is ahead of the server's, as the last answer told. */
let ahead = 0

/** Measures the clock by an answer of the server, which has the second it was sent in its head. */
export function readServerClock(answer: Response): Response {
  const sentAt = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isFinite(sentAt)) ahead = Date.now() - sentAt
  return answer
}

/**
 * The present moment, to a second or the duration of an answer. The clock of the browser may be wrong by any
 * offset, so every display and decision uses this clock.
 */
export const serverNow = (): Date => new Date(Date.now() - ahead)
