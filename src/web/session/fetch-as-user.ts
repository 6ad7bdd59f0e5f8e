import { readAccessToken, renewAccessToken } from './access-token.ts'
import { readServerClock } from './clock/server-clock.ts'

/** Milliseconds until a call is given up. */
const TIMEOUT_MS = 20_000

/**
 * `fetch` in the name of the signed-in user, who is not asked to sign in. A token refused once is renewed once.
 * Answers 401 without a session.
 */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await readAccessToken()
  if (!token) return missing()

  const first = await send(input, init, token)
  if (first.status !== 401) return first

  const renewed = await renewAccessToken(token)
  return renewed ? send(input, init, renewed) : missing()
}

async function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string) {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token}`)
  const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS)
  return readServerClock(await fetch(input, { ...init, headers, signal }))
}

const missing = () => Response.json({ code: 'sessionMissing' }, { status: 401 })
