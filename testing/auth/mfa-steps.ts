import { Secret, TOTP } from 'otpauth'

import { authRouter } from '#auth/http/auth.ts'
import type { Session } from '#auth/sessions/access-token.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { makeAccount, signIn } from './make-account.ts'

type Holder = Pick<Session, 'access_token'>

/** Calls the auth service with the session of `holder`. Returns status, parsed body and error code. */
export async function callAuth(
  world: World,
  holder: Holder | null,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
  body?: object,
  ip = '127.0.0.1',
) {
  const [method, path] = call.split(' ')
  const answer = await openTestRouter(world, { '/auth/v1': authRouter }).request(
    `/auth/v1${path}`,
    {
      method,
      headers: {
        'x-test-ip': ip,
        ...(holder ? { authorization: `Bearer ${holder.access_token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
  const parsed = await answer.json()
  return {
    status: answer.status,
    body: parsed,
    code: `${answer.status} ${parsed.error_code}`,
  }
}

/** The code of an authenticator app, `steps` periods of 30 seconds after that time. */
export function totpCode(secret: string, at: Date, steps = 0): string {
  const timestamp = at.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Enrolls a TOTP factor, not verified yet. */
export async function enrolApp(world: World, holder: Holder, name = '') {
  const fields = { factor_type: 'totp', friendly_name: name }
  const { body } = await callAuth(world, holder, 'POST /factors', fields)
  return { id: body.id as string, secret: body.totp.secret as string }
}

/** Makes a challenge and verifies it with that code, from the same IP address. */
export async function verifyAppCode(world: World, holder: Holder, id: string, code: string) {
  const { body } = await callAuth(world, holder, `POST /factors/${id}/challenge`)
  return callAuth(world, holder, `POST /factors/${id}/verify`, {
    challenge_id: body.id,
    code,
  })
}

/** A verified TOTP factor, and the session with `aal2`. */
export async function makeApp(world: World, holder: Holder, name = '') {
  const app = await enrolApp(world, holder, name)
  const { body } = await verifyAppCode(world, holder, app.id, totpCode(app.secret, world.now()))
  return { ...app, session: body as Session }
}

/** An account with an app as second factor, signed in. The limits of a network are off, so that those of factor and account apply. */
export async function openWithApp(locale?: 'tr' | 'ru') {
  const opened = await openTestWorld()
  const world = { ...opened.world, auth: { ...opened.world.auth, rateLimits: false } }
  const user = await makeAccount(world, { locale })
  const session = await signIn(world)
  return { ...opened, world, user, session, app: await enrolApp(world, session, 'app') }
}
