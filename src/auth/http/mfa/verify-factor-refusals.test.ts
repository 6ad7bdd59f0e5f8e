import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import {
  callAuth,
  enrolApp,
  makeApp,
  openWithApp,
  totpCode,
  verifyAppCode,
} from '#testing/auth/mfa-steps.ts'

import { factors } from '../../schema/auth.tables.ts'
import { challenges } from '../../schema/factor.tables.ts'

const nobody = '11111111-1111-4111-8111-111111111111'

test('4xx requests without a factor, a challenge or a code', async () => {
  const { world, session, app } = await openWithApp()
  const other = await enrolApp(world, session, 'other')
  const { body: challenge } = await callAuth(world, session, `POST /factors/${other.id}/challenge`)
  const verify = (id: string, body: object) =>
    callAuth(world, session, `POST /factors/${id}/verify`, body)
  const code = '123456'

  expect((await verify('none', { code })).code).toBe('404 validation_failed')
  expect((await verify('none', { code })).body.msg).toBe('factor_id must be an UUID')
  expect((await verify(nobody, { code })).code).toBe('404 mfa_factor_not_found')
  expect((await verify(app.id, {})).body.msg).toBe('Code needs to be non-empty')
  expect((await verify(app.id, { code })).code).toBe('422 mfa_factor_not_found')
  for (const id of [nobody, challenge.id]) {
    const { code: is, body: responseBody } = await verify(app.id, { code, challenge_id: id })
    expect(is).toBe('422 mfa_factor_not_found')
    expect(responseBody.msg).toBe('MFA factor with the provided challenge ID not found')
  }
  expect((await verify(app.id, { code, challenge_id: 'none' })).code).toBe('400 bad_json')
})

test('404 a factor of another user', async () => {
  const { world, app } = await openWithApp()
  await makeAccount(world, { email: 'olga@salon.example' })
  const olga = await signIn(world, { email: 'olga@salon.example' })
  for (const call of [
    `POST /factors/${app.id}/challenge`,
    `POST /factors/${app.id}/verify`,
    `DELETE /factors/${app.id}`,
  ] as const) {
    const { code, body: responseBody } = await callAuth(world, olga, call, { code: '123456' })
    expect(code).toBe('404 mfa_factor_not_found')
    expect(responseBody.msg).toBe('Factor not found')
  }
})

test('422 five wrong codes end a challenge; 429 fifteen block the account for a while', async () => {
  const { world, session, app, passSeconds } = await openWithApp()
  const verify = (challenge: string, code: string) =>
    callAuth(world, session, `POST /factors/${app.id}/verify`, { challenge_id: challenge, code })
  const right = () => totpCode(app.secret, world.now())
  const wrong = () => (right() === '000000' ? '000001' : '000000')
  let challenge = ''
  for (let round = 0; round < 3; round += 1) {
    challenge = (await callAuth(world, session, `POST /factors/${app.id}/challenge`)).body.id
    for (let n = 0; n < 5; n += 1)
      expect((await verify(challenge, wrong())).code).toBe('422 mfa_verification_failed')
    expect((await verify(challenge, right())).code).toBe('422 mfa_challenge_expired')
  }
  expect((await verifyAppCode(world, session, app.id, right())).code).toBe(
    '429 over_request_rate_limit',
  )
  expect(await world.db.select().from(challenges).where(eq(challenges.tries, 5))).toHaveLength(3)

  passSeconds(20 * 60 + 1)
  expect((await verifyAppCode(world, await signIn(world), app.id, right())).status).toBe(200)
})

test('403 a factor begun before the account had a second factor does not help past the second factor', async () => {
  const { world, session } = await openWithApp()
  const { body: begun } = await callAuth(world, await signIn(world), 'POST /factors', {
    factor_type: 'webauthn',
    friendly_name: 'of the thief',
  })
  const thief = await signIn(world)
  await makeApp(world, session, 'of the owner')
  const later = await signIn(world)
  expect((await callAuth(world, thief, 'GET /user')).code).toBe('403 session_not_found')
  const requested = await callAuth(world, later, `POST /factors/${begun.id}/challenge`)
  expect(requested.code).toBe('403 insufficient_aal')
  expect(await world.db.select().from(factors)).toHaveLength(2)
})
