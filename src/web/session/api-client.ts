import { hc } from 'hono/client'

import type { accountRouter } from '#api/account/account.ts'
import type { adminRouter } from '#api/admin/admin.ts'
import type { portalRouter } from '#api/portal/portal.ts'
import type { companyExportsRouter } from '#features/line-sheets/api/product-exports.ts'
import type { buyerRouter } from '#features/orders/api/buyer.ts'
import type { heldFilesRouter } from '#features/requests/api/held-files.ts'

import { readAccessToken, renewAccessToken } from './access-token.ts'
import { readWithCache, waitUntilOnline } from './offline/offline.ts'
import { readServerClock } from './server-clock.ts'
import { requestSignIn } from './sign-in-again.ts'
import type { sendWhenOnline } from './waiting-calls.ts'

/** Milliseconds until a call is given up. */
const TIMEOUT_MS = 20_000

/** The result of a call. `code` is the reason of a refusal, as a key of the `errors` messages. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; kind: 'sessionMissing' | 'network' | 'broken'; code: string }
  | { ok: false; kind: 'refused'; code: string; status: number }

export type CallError = Exclude<Answer<never>, { ok: true }>

/** Whether this is the error of a call, thrown by a loader. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Object && 'ok' in error && error.ok === false && 'kind' in error
}

/** Unwraps an answer in loaders: returns the value, or throws the error to the area's `ErrorBoundary`. */
export function unwrapAnswer<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw answer
}

export const portalApi = hc<typeof portalRouter>('/api/portal', { fetch: fetchOfPortal })
/** Requests, quotes and orders of the company: answers with amounts, of which the browser keeps none. */
export const companyTradeApi = hc<typeof buyerRouter>('/api/portal/requests', {
  fetch: fetchAsVisitor,
})
/** Line sheets and packs, of which the browser keeps none either. */
export const companyExportsApi = exportsApiAt('/api/portal/product-exports')
export const staffExportsApi = exportsApiAt('/api/admin/product-exports')
export type ExportsApi = typeof companyExportsApi

function exportsApiAt(path: string) {
  return hc<typeof companyExportsRouter>(path, { fetch: fetchAsVisitor })
}

/** Files of the company's requests, at the address of the form or of a request. */
export const filesApiAsVisitor = (address: string, headers: Record<string, string> = {}) =>
  hc<typeof heldFilesRouter>(address, { fetch: fetchAsVisitor, headers })
export const adminApi = hc<typeof adminRouter>('/api/admin', { fetch: fetchAsVisitor })
export const accountApi = hc<typeof accountRouter>('/api/account', { fetch: fetchAsVisitor })

/** The signed-in user, read without prompting for a sign-in. */
export const requestMe = () =>
  hc<typeof portalRouter>('/api/portal', { fetch: fetchOnce }).me.$get()

export type Reply<T> = { ok: boolean; status: number; json: () => Promise<T> }

/** Waits for a call and never throws. Pages use `request`, which also updates the session. */
export async function readAnswer<T>(call: Promise<Reply<T>>): Promise<Answer<T>> {
  let reply: Reply<T>
  try {
    reply = await call
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
  try {
    const body = await reply.json()
    if (reply.ok) return { ok: true, value: body }
    return refusedWith(reply.status, codeIn(body))
  } catch {
    return { ok: false, kind: 'broken', code: 'unexpected' }
  }
}

function refusedWith(status: number, code: string): CallError {
  if (status === 401) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  if (status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: false, kind: 'refused', code, status }
}

/** Changes of favorites and boards by a partner wait for a connection; all other calls fail without a connection. */
const WAITS = /\/(favorites|boards)\b/
/** The dashboard's own read: it also notes the visit. */
const VISIT = /\/visits\?/

/** Without a connection, partners read cached answers, and their changes wait. */
async function fetchOfPortal(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : input.toString()
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (isRead || VISIT.test(address))
    return readWithCache(address, () => fetchAsVisitor(input, init))
  if (!WAITS.test(address)) return fetchAsVisitor(input, init)
  const body = typeof init?.body === 'string' ? init.body : null
  const call = { address, method: init?.method ?? 'POST', body }
  return waitFor(call, () => fetchAsVisitor(input, init))
}

type Waiting = typeof sendWhenOnline

let waitFor: Waiting = async (call, send) => {
  await waitUntilOnline()
  return send(call)
}

/** Installs the queue that goes on after a reload; public pages do not load its code. */
export function setWaiting(next: Waiting): void {
  waitFor = next
}

/** Makes a call once more that waited before a reload. */
export function repeatCall({ address, method, body }: Parameters<Waiting>[0]): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetchAsVisitor(address, { method, body, headers })
}

/**
 * `fetch` in the name of the signed-in user. When the session has ended under an open page, the call
 * waits until the same person has signed in again, and is made once more.
 */
async function fetchAsVisitor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchOnce(input, init)
  return answer.status === 401 && (await requestSignIn()) ? fetchOnce(input, init) : answer
}

/** A token refused once is renewed once. */
async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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

function codeIn(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unexpected'
}
