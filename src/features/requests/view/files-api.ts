import { hc } from 'hono/client'

import type { heldFilesRouter } from '#features/requests/api/held-files.ts'
import { readAnswer } from '#web/session/answer.ts'
import { filesApiAsVisitor } from '#web/session/api-client.ts'
import type { UploadCalls } from '#web/uploads/send-parts.ts'

type Load = () => Promise<{ ok: boolean; blob: () => Promise<Blob> }>
export type SavedFileCalls = { fetch: Load; preview: Load }

export type FilesApi = ReturnType<typeof hc<typeof heldFilesRouter>>

const tokenHeader = (token: string) => ({ 'x-form-token': token })

/** Client for files of an unsent form, of a visitor or a partner. */
export function formFilesApi(token: string, isPartner: boolean): FilesApi {
  return isPartner
    ? filesApiAsVisitor('/api/portal/requests/form/files', tokenHeader(token))
    : hc<typeof heldFilesRouter>('/api/requests/form/files', { headers: tokenHeader(token) })
}

/** Client for files of the request of a private link. */
export function guestFilesApi(token: string, requestId: string): FilesApi {
  return hc<typeof heldFilesRouter>(`/api/requests/${requestId}/files`, {
    headers: { 'x-request-token': token },
  })
}

/** Client for files of a request of the company. */
export function companyFilesApi(requestId: string): FilesApi {
  return filesApiAsVisitor(`/api/portal/requests/${requestId}/files`)
}

/** Client for files of a request, for staff. */
export function staffFilesApi(requestId: string): FilesApi {
  return filesApiAsVisitor(`/api/admin/requests/${requestId}/files`)
}

/** Client for files of a part of an order (`stage.sewing`), for a guest, the company or staff. */
export type PartFilesApi = (part: string) => FilesApi

export const guestPartFiles =
  (token: string, requestId: string): PartFilesApi =>
  (part) =>
    hc<typeof heldFilesRouter>(`/api/requests/${requestId}/order/parts/${part}/files`, {
      headers: { 'x-request-token': token },
    })

export const companyPartFiles =
  (requestId: string): PartFilesApi =>
  (part) =>
    filesApiAsVisitor(`/api/portal/requests/${requestId}/order/parts/${part}/files`)

export const staffPartFiles =
  (orderId: string): PartFilesApi =>
  (part) =>
    filesApiAsVisitor(`/api/admin/orders/${orderId}/parts/${part}/files`)

/** Options without a timeout, because saving a large file takes as long as the line needs. */
const withoutTimeout = () => ({ init: { signal: new AbortController().signal } })

/** The calls that fetch a file and its small picture. */
export function savedCalls(api: FilesApi, id: string): SavedFileCalls {
  const param = { file: id }
  return {
    fetch: () => api[':file'].$get({ param }, withoutTimeout()),
    preview: () => api[':file'].preview.$get({ param }),
  }
}

/** Milliseconds for a part on a slow line, and for the scan of a large file. */
const PART_MS = 120_000

/** The calls that send a file. */
export function uploadCalls(api: FilesApi, file: File): UploadCalls {
  const longTimeout = () => ({ init: { signal: AbortSignal.timeout(PART_MS) } })
  return {
    start: () => readAnswer(api.index.$post({ json: { name: file.name, bytes: file.size } })),
    readProgress: (id) => readAnswer(api[':file'].received.$get({ param: { file: id } })),
    sendPart: (id, offset, part) =>
      readAnswer(
        api[':file'].parts.$post(
          { param: { file: id }, query: { offset: String(offset) } },
          { init: { ...longTimeout().init, body: part } },
        ),
      ),
    finish: (id) => readAnswer(api[':file'].finish.$post({ param: { file: id } }, longTimeout())),
  }
}
