import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { findMfaRequirement } from '#auth/mfa/mfa-requirement.queries.ts'
import { type Caller, verifyAccessToken } from '#auth/sessions/access-token.queries.ts'
import { requiresStepUp } from '#auth/users/factor.queries.ts'
import type { RefusalCode } from '#base/codes.ts'
import { Refusal } from '#base/refusal.ts'
import type { Role } from '#features/access/role.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import { addRequestFacts } from '#platform/request-facts.ts'

import { bearerOf } from './bearer.ts'
import type { RouterEnv } from './router.ts'

export type SignedIn = { Variables: RouterEnv['Variables'] & Caller }
export type WithRole = { Variables: SignedIn['Variables'] & { role: Role } }

/**
 * Requires a valid session; the user may still have to choose a password. The call does not count as activity of
 * the user, because pages make it by themselves.
 */
export const requireUser = createMiddleware<SignedIn>(async (c, next) => {
  await readSession(c, { isAlone: true })
  await next()
})

/** Requires a valid session, a chosen password and, if the user has one, a verified second factor. */
export const requireAal2 = createMiddleware<SignedIn>(async (c, next) => {
  await readSession(c)
  if (await requiresStepUp(c.var.world, c.var)) throw refuse(c, 'insufficient_aal')
  if (c.var.user.mustChangePassword) throw refuse(c, 'passwordChangeRequired')
  await next()
})

/**
 * Requires any of these roles. The role is read from the database on every call, so that a deactivation takes
 * effect at once, regardless of the token.
 */
export function requireRole(...allowed: ('partner' | 'admin')[]) {
  return createMiddleware<WithRole>(async (c, next) => {
    await readSession(c)
    const { world, user, aal } = c.var
    const role = await roleOf(world, user.id)
    const step = await findMfaRequirement(world, { user, aal }, role.role)
    if (step === 'code') throw refuse(c, 'insufficient_aal')
    if (user.mustChangePassword) throw refuse(c, 'passwordChangeRequired')
    if (step === 'enrol') throw refuse(c, 'mfa_required')
    if (role.role === 'inactive') throw refuse(c, 'inactive')
    if (!allowed.some((name) => name === role.role)) throw refuse(c, 'noRole')
    c.set('role', role)
    await next()
  })
}

function refuse<Env extends SignedIn>(c: Context<Env>, code: RefusalCode<'forbidden'>): Refusal {
  const { world, user } = c.var
  const area = c.req.path.split('/').slice(0, 3).join('/')
  recordSecurityEvent(world, {
    action: 'access.refused',
    on: user.id,
    facts: { cause: code, area },
  })
  return new Refusal('forbidden', code)
}

/** The environment of a call that this process makes itself, for a page that it renders; no request from outside sets it. */
export type InnerCall = { caller: Caller }

/** Reads the session and gives every failure the same answer, so that the caller does not learn the reason. */
async function readSession<Env extends SignedIn>(
  c: Context<Env>,
  options: { isAlone?: boolean } = {},
): Promise<void> {
  c.header('cache-control', 'no-store')
  try {
    const reader = await readCaller(c, options)
    c.set('user', reader.user)
    c.set('sessionId', reader.sessionId)
    c.set('aal', reader.aal)
    c.set('amr', reader.amr)
    addRequestFacts({ aal: reader.aal })
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('unknown', 'sessionMissing', { cause: error })
    throw error
  }
}

async function readCaller<Env extends SignedIn>(
  c: Context<Env>,
  options: { isAlone?: boolean },
): Promise<Caller> {
  const { caller } = (c.env ?? {}) as Partial<InnerCall>
  if (caller) return caller
  const token = bearerOf(c)
  if (!token) throw new Refusal('unknown', 'sessionMissing')
  return verifyAccessToken(c.var.world, token, options)
}
