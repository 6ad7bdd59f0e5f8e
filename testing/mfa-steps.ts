import { Secret, TOTP } from 'otpauth'

import { auth } from '#auth/http/auth.ts'
import type { Session } from '#auth/sessions/access-token.ts'
import type { World } from '#platform/world.ts'

import { openTestRouter } from './test-router.ts'

type Holder = Pick<Session, 'access_token'>

/** One call of the auth service by the holder of a session. `said` is the body, parsed. */
export async function requestAuth(
  world: World,
  holder: Holder | null,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
  body?: object,
  ip = '127.0.0.1',
) {
  const [method, path] = call.split(' ')
  const answer = await openTestRouter(world, { '/auth/v1': auth }).request(`/auth/v1${path}`, {
    method,
    headers: {
      'x-test-ip': ip,
      ...(holder ? { authorization: `Bearer ${holder.access_token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const parsed = await answer.json()
  return {
    status: answer.status,
    body: parsed,
    code: `${answer.status} ${parsed.error_code}`,
  }
}

/** What an authenticator app shows, `steps` periods of 30 seconds away from that moment. */
export function codeOfApp(secret: string, at: Date, steps = 0): string {
  const timestamp = at.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Begins a TOTP factor. */
export async function enrolApp(world: World, holder: Holder, name = '') {
  const wish = { factor_type: 'totp', friendly_name: name }
  const { body } = await requestAuth(world, holder, 'POST /factors', wish)
  return { id: body.id as string, secret: body.totp.secret as string }
}

/** Opens a challenge and answers it with that code, from the same address. */
export async function prove(world: World, holder: Holder, id: string, code: string) {
  const { body } = await requestAuth(world, holder, `POST /factors/${id}/challenge`)
  return requestAuth(world, holder, `POST /factors/${id}/verify`, {
    challenge_id: body.id,
    code,
  })
}

/** A TOTP factor on guard, and the session it lifted. */
export async function makeApp(world: World, holder: Holder, name = '') {
  const app = await enrolApp(world, holder, name)
  const { body } = await prove(world, holder, app.id, codeOfApp(app.secret, world.now()))
  return { ...app, session: body as Session }
}
