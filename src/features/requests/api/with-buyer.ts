import { createMiddleware } from 'hono/factory'

import type { WithRole } from '#api/require-user.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { findGuest } from '#features/requests/request.queries.ts'
import type { Buyer } from '#features/requests/request.ts'

export type WithBuyer = {
  Variables: RouterEnv['Variables'] & {
    buyer: Buyer
    /** Whether the caller may change requests; a viewer of a company only reads. */
    isBuying: boolean
    /** The private link by which a guest came. */
    linkId?: string
  }
}

/** Makes the company of the login the buyer, in the portal. */
export const asCompany = createMiddleware<{
  Variables: WithRole['Variables'] & WithBuyer['Variables']
}>(async (c, next) => {
  const { role } = c.var
  if (role.role !== 'partner') throw new Refusal('forbidden', 'noPartner')
  const { partnerId, name, companyRole } = role
  c.set('buyer', { kind: 'company', partnerId, userId: c.var.user.id, name })
  c.set('isBuying', companyRole !== 'viewer')
  await next()
})

const TOKEN_HEADER = 'x-request-token'
const TOKEN = /^[\w-]{43}$/

/** Makes the holder of a private link the buyer; the token comes in a header, because logs contain addresses. */
export const asGuest = createMiddleware<WithBuyer>(async (c, next) => {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const token = c.req.header(TOKEN_HEADER) ?? ''
  if (!TOKEN.test(token)) throw new Refusal('missing', 'requestMissing')
  const { linkId, ...buyer } = await findGuest(c.var.world, token)
  c.set('buyer', buyer)
  c.set('linkId', linkId)
  c.set('isBuying', true)
  await next()
})

/** Requires a caller who may change requests. @throws {Refusal} forbidden `companyRole`, for a viewer */
export const mayAct = createMiddleware<WithBuyer>(async (c, next) => {
  if (!c.var.isBuying) throw new Refusal('forbidden', 'companyRole')
  await next()
})
