import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'

import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { judgeCaptcha } from '#auth/http/captcha.ts'
import { accountKey, signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { issueDeviceMark } from '#auth/protocol/known-device.ts'
import type { Session } from '#auth/sessions/access-token.ts'
import { busyCode, isBusy, secondsToWait } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { isLocale, locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { type LoginAnswer, loginAnswersIn } from '#features/access/login-answer.ts'
import { isCredentialOpen } from '#features/companies/credential.queries.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { isCaptchaDue, countFailure } from '#platform/limits/captcha-threshold.ts'
import { rateLimitOf } from '#platform/limits/request-limits.ts'
import type { World } from '#platform/world.ts'

import { type RouterEnv, newRouter } from '../router.ts'

const loginBody = z.object({
  email: z.string().min(1).max(1000),
  password: z.string().min(1).max(1000),
  remember: z.boolean().default(false),
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).optional(),
})

/** Name of the cookie of a browser that signed in before. */
const DEVICE = 'known_device'
const YEAR_SECONDS = 365 * 86_400

/**
 * `POST /functions/v1/partner-login`. A wrong password is 200 `{ success: false }`, because function clients hide
 * the body of any other status. Every refusal has the same bytes, with two exceptions: a deactivated partner with
 * the right password, and an account after a hundred failures. The sentence is in the language of
 * `Accept-Language`.
 */
export const partnerLoginRouter = newRouter()
  .post('/partner-login', async (c) => {
    c.header('cache-control', 'no-store')
    const { world } = c.var
    const form = loginBody.safeParse(await c.req.json().catch(() => null))
    if (!form.success) return fail(c, 400, 'validation_failed', 'failed')
    const { gotrue_meta_security: security, ...input } = form.data
    const refusal = await refuseCaller(c, security?.captcha_token)
    if (refusal) return refusal

    try {
      const session = await signInWithPassword(world, {
        ...input,
        userAgent: c.req.header('user-agent'),
        deviceMark: getCookie(c, DEVICE),
        admit: ({ id }) => admit(world, id),
      })
      setDeviceCookie(c, input.email)
      return c.json({ success: true, session, user: await sessionUser(world, session) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'partner_inactive') return fail(c, 200, 'partner_inactive', 'closed')
      await recordFailure(c)
      // A hundred wrong passwords lead here, for unknown addresses too.
      if (error.code === 'link_required') return fail(c, 200, error.code, 'linkRequired')
      return fail(c, 200, 'invalid_credentials', 'wrong')
    }
  })
  .onError((error, c) => {
    if (isBusy(error)) {
      c.header('retry-after', String(secondsToWait(error)))
      return fail(c, 503, busyCode(error), 'failed')
    }
    c.var.world.log.error(errorFacts(error), 'partner-login failed')
    return fail(c, 500, 'unexpected_failure', 'failed')
  })

/**
 * Decides about a user with the right password, so that nobody else learns the state of an account.
 * @throws {Refusal} forbidden `partner_inactive`
 */
async function admit(world: World, userId: string): Promise<boolean> {
  if ((await roleOf(world, userId)).role === 'inactive')
    throw new Refusal('forbidden', 'partner_inactive')
  return isCredentialOpen(world, userId)
}

/** Sets the cookie of a known browser. It does not sign in; it only selects the counter of failures, see `bucketOf`. */
function setDeviceCookie(c: Context<RouterEnv>, email: string): void {
  const { world } = c.var
  setCookie(c, DEVICE, issueDeviceMark(world, accountKey(email)), {
    path: '/functions/v1/partner-login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: world.origin.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  })
}

/** The refusal of a caller with too many failures or without a required captcha; null if the caller may go on. */
async function refuseCaller(c: Context<RouterEnv>, solution: string | null | undefined) {
  const { world, ip } = c.var
  if (world.auth.rateLimits) {
    const seconds = await rateLimitOf(world, 'partnerLogin').peek(callerNetwork(ip))
    if (seconds !== null) {
      recordSecurityEvent(world, {
        action: 'limit.hit',
        on: 'unknown',
        facts: { rule: 'partnerLogin' },
      })
      c.header('retry-after', String(seconds))
      return fail(c, 429, 'over_request_rate_limit', 'failed')
    }
  }
  try {
    if (await isCaptchaDue(world, ip)) await judgeCaptcha(world, ip, solution)
    return null
  } catch (error) {
    if (error instanceof Refusal) return fail(c, 400, error.code, 'failed')
    throw error
  }
}

async function recordFailure({ var: { world, ip } }: Context<RouterEnv>): Promise<void> {
  await rateLimitOf(world, 'partnerLogin').consume(callerNetwork(ip))
  await countFailure(world, ip)
}

/** The session user of the specification. Without a name, pages show the email address. */
async function sessionUser(world: World, { user }: Session) {
  const role = await roleOf(world, user.id)
  return {
    id: user.id,
    email: user.email,
    name: 'name' in role ? role.name : '',
    isPartner: role.role === 'partner',
    isAdmin: role.role === 'admin',
    mustChangePassword: user.app_metadata.must_change_password === true,
  }
}

function fail(
  c: Context<RouterEnv>,
  status: 200 | 400 | 429 | 500 | 503,
  code: string,
  answer: LoginAnswer,
) {
  const locale = accepts(c, { header: 'Accept-Language', supports: [...locales], default: 'en' })
  const error = loginAnswersIn(isLocale(locale) ? locale : 'en')[answer]
  return c.json({ success: false, error, code }, status)
}
