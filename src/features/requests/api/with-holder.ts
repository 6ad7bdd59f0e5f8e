import { createMiddleware } from 'hono/factory'

import { countCall } from '#api/limit-calls.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import type { OnArrival } from '#features/requests/finish-file.commands.ts'
import { FORM_TOKEN, type FileHolder } from '#features/requests/request-file.ts'
import { userIdOf } from '#features/requests/request-moves.commands.ts'
import { assertOwnRequest } from '#features/requests/request.queries.ts'
import type { Buyer } from '#features/requests/request.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { hashOf } from '#platform/secret-token.ts'

import type { WithBuyer } from './with-buyer.ts'

export type WithHolder = {
  Variables: RouterEnv['Variables'] & {
    holder: FileHolder
    isBuying: boolean
    buyer?: Buyer
    onArrival?: OnArrival
  }
}

const TOKEN_HEADER = 'x-form-token'

/** The holder of a form's files, known by the token, which the page has made and only page and server know. */
function formHolder(token: string, isGuest: boolean): FileHolder {
  if (!FORM_TOKEN.test(token)) throw new Refusal('missing', 'fileMissing')
  return { kind: 'form', formHash: hashOf(token), isGuest }
}

/** Sets the holder for files of a visitor's form. */
export const asFormOfGuest = createMiddleware<WithHolder>(async (c, next) => {
  c.header('cache-control', 'no-store')
  c.set('holder', formHolder(c.req.header(TOKEN_HEADER) ?? '', true))
  c.set('isBuying', true)
  await next()
})

/** Sets the holder for files of a partner's form; call it after `asCompany`. */
export const asFormOfCompany = createMiddleware<WithHolder & WithBuyer>(async (c, next) => {
  c.header('cache-control', 'no-store')
  c.set('holder', formHolder(c.req.header(TOKEN_HEADER) ?? '', false))
  await next()
})

/** Sets the holder for files of a buyer's request; call it after `asCompany` or `asGuest`. */
export const asRequestOfBuyer = createMiddleware<WithHolder & WithBuyer, '/:id/files'>(
  async (c, next) => {
    const { world, buyer } = c.var
    const requestId = readId(c.req.param('id'), 'requestMissing')
    await assertOwnRequest(world, requestId, buyer)
    const isGuest = buyer.kind === 'guest'
    const userId = userIdOf(buyer)
    c.set('holder', { kind: 'request', requestId, isGuest, userId, isStaff: false })
    await next()
  },
)

/** Sets the holder for files of any request, for staff; the endpoints decide which staff may send. */
export const asRequestOfStaff = createMiddleware<WithHolder & WithRole, '/:id/files'>(
  async (c, next) => {
    const requestId = readId(c.req.param('id'), 'requestMissing')
    const userId = c.var.user.id
    c.set('holder', { kind: 'request', requestId, isGuest: false, userId, isStaff: true })
    c.set('isBuying', true)
    await next()
  },
)

/**
 * Limits what the guests of a network and the logins of a company send; staff send what they like.
 * @throws {Refusal} tooMany `tooMany`
 */
export const limitFiles = (what: 'Files' | 'Parts') =>
  createMiddleware<WithHolder>(async (c, next) => {
    const { ip, holder, buyer } = c.var
    if (holder.isGuest) await countCall(c, `guest${what}`, callerNetwork(ip))
    else if (buyer?.kind === 'company') await countCall(c, `company${what}`, buyer.partnerId)
    await next()
  })
