import { readStoredSession } from './session-storage.ts'

/** Refreshes that a page sends in `WINDOW_MS`, whatever asks for them. */
const REFRESHES_MAX = 2
const WINDOW_MS = 60_000

/** Times of this page's refreshes, by a monotonic clock. Milliseconds. */
let sentAt: number[] = []

/**
 * `fetch` for the auth client. A refresh beyond the limit is answered with the tokens that are stored, which
 * came less than a minute ago: no fault of a clock or of a storage becomes a storm.
 */
export async function fetchWithRefreshLimit(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const address = input instanceof Request ? input.url : input.toString()
  if (!address.includes('grant_type=refresh_token')) return fetch(input, init)

  sentAt = sentAt.filter((at) => performance.now() - at < WINDOW_MS)
  const stored = readStoredSession()
  const isOfStored = stored?.refresh_token === presentedIn(init)
  if (sentAt.length >= REFRESHES_MAX && stored && isOfStored) return Response.json(stored)
  const answer = await fetch(input, init)
  if (answer.ok) sentAt.push(performance.now())
  return answer
}

function presentedIn(init: RequestInit | undefined): unknown {
  const sent = typeof init?.body === 'string' ? init.body : '{}'
  return (JSON.parse(sent) as { refresh_token?: unknown }).refresh_token
}
