import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import { guestRequestsRouter } from '#api/requests/requests.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { PART_BYTES } from '#features/media/started-upload.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import type { Request } from '#features/requests/request.tables.ts'
import { openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { openTrade } from './open-trade.ts'

/** A token as the form makes it. */
export const formToken = (mark = 'a') => mark.repeat(43)

/** A shop with the endpoints of guests, partners and staff, and how each of them sends files. */
export async function openFiles() {
  const opened = await openTrade()
  const { world } = opened
  const router = openTestRouter(world, {})
    .route('/api/requests', guestRequestsRouter)
    .route('/api/portal', portalRouter)
    .route('/api/admin', adminRouter)

  const senderOf = (address: string, headers: Record<string, string>) =>
    openSender(router, address, headers)

  return {
    ...opened,
    router,
    senderOf,
    /** The form of a visitor. */
    formOf: (token: string) => senderOf('/api/requests/form/files', { 'x-form-token': token }),
    /** A holder of a new private link to this request. */
    holderOf: async (request: Pick<Request, 'id' | 'locale' | 'partnerId' | 'state'>) => {
      const address = await makeRequestLink(world.db, request, world.origin, world.now())
      const token = address.split('#token=')[1] ?? ''
      return {
        token,
        ...senderOf(`/api/requests/${request.id}/files`, { 'x-request-token': token }),
      }
    },
    /** A login of a company, for its form and for a request of it. */
    partnerOf: async (email: string) => {
      const authorization = `Bearer ${await openSessionOf(world, email)}`
      return {
        form: (token: string) =>
          senderOf('/api/portal/requests/form/files', { authorization, 'x-form-token': token }),
        request: (id: string) => senderOf(`/api/portal/requests/${id}/files`, { authorization }),
      }
    },
    /** A member of the staff. */
    openStaff: async (requestId: string) => {
      const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
      await makeFirstAdmin(world, staff)
      const authorization = `Bearer ${await openSessionOf(world, staff.email)}`
      const address = `/api/admin/requests/${requestId}`
      return {
        ...senderOf(address, { authorization }),
        at: (path: string) => senderOf(address + path, { authorization }),
      }
    },
  }
}

type Router = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

/** Sends files to an address, with headers that identify the holder. */
function openSender(router: Router, address: string, headers: Record<string, string>) {
  const call = async (method: string, path = '', body?: object | Uint8Array) => {
    const isBytes = body instanceof Uint8Array
    const answer = await router.request(address + path, {
      method,
      headers: isBytes || !body ? headers : { ...headers, 'content-type': 'application/json' },
      body: isBytes ? new Uint8Array(body) : body && JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  const start = (name: string, bytes: number) => call('POST', '', { name, bytes })
  const sendPart = (id: string, file: Uint8Array, offset: number) =>
    call('POST', `/${id}/parts?offset=${offset}`, file.subarray(offset, offset + PART_BYTES))
  const finish = (id: string) => call('POST', `/${id}/finish`)
  return {
    call,
    start,
    sendPart,
    finish,
    list: () => call('GET'),
    fetch: (path: string) => router.request(address + path, { headers }),
    /** Sends a whole file. */
    send: async (name: string, file: Uint8Array) => {
      const started = await start(name, file.length)
      if (started.status !== 201) return started
      const id = String(started.body['id'])
      for (let offset = 0; offset < file.length; offset += PART_BYTES)
        await sendPart(id, file, offset)
      return finish(id)
    },
  }
}
