import { hc } from 'hono/client'

import type { accountRouter } from '#api/account/account.ts'
import type { adminRouter } from '#api/admin/admin.ts'
import type { portalRouter } from '#api/portal/portal.ts'
import type { companyExportsRouter } from '#features/line-sheets/api/product-exports.ts'
import type { buyerRouter } from '#features/orders/api/buyer.ts'
import type { heldFilesRouter } from '#features/requests/api/held-files.ts'

import { fetchAsUser } from './fetch-as-user.ts'
import { readWithCache, waitUntilOnline } from './offline/offline.ts'
import { requestSignIn } from './sign-in-again.ts'
import type { sendWhenOnline } from './waiting-calls.ts'

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
  const answer = await fetchAsUser(input, init)
  return answer.status === 401 && (await requestSignIn()) ? fetchAsUser(input, init) : answer
}
