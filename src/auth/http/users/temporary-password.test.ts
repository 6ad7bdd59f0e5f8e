import { expect, test } from 'vitest'

import { accountRouter } from '#api/account/account.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { callAuth, totpCode, enrolApp, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'
import { refreshSession } from '../../sessions/session.commands.ts'

test('403 with a temporary password a session may only choose a new password', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world, { mustChangePassword: true })
  const session = await signIn(world)
  const refused = '403 password_change_required'

  for (const [call, body] of [
    ['POST /factors', { factor_type: 'totp', friendly_name: 'planted' }],
    ['PUT /user', { email: 'thief@elsewhere.example' }],
    ['PUT /user', { data: { shop: 'Butik' } }],
    ['PUT /user', { password: NEW_PASSWORD, data: { shop: 'Butik' } }],
    ['PUT /user', { password: NEW_PASSWORD, email: 'thief@elsewhere.example' }],
    ['PUT /user', { current_password: PASSWORD }],
    ['PUT /user', {}],
    ['GET /reauthenticate', undefined],
    ['GET /factors/recovery-codes', undefined],
    ['POST /factors/recovery-codes', {}],
    ['GET /user/identities/authorize?provider=elsewhere', undefined],
    [`DELETE /user/identities/${crypto.randomUUID()}`, undefined],
    [`DELETE /factors/${crypto.randomUUID()}`, undefined],
  ] as const)
    expect([call, (await callAuth(world, session, call, body)).code]).toEqual([call, refused])
  const own = await openTestRouter(world, {})
    .route('/api/account', accountRouter)
    .request('/api/account/sessions', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
  expect(own.status).toBe(403)

  expect((await callAuth(world, session, 'GET /user')).status).toBe(200)
  await refreshSession(world, session.refresh_token)
  expect((await callAuth(world, session, 'PUT /user', { password: NEW_PASSWORD })).status).toBe(200)
  expect((await callAuth(world, session, 'PUT /user', { data: { shop: 'Butik' } })).status).toBe(
    200,
  )
})

test('a verified second factor must be shown before the new password, an unfinished factor need not', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const app = await makeApp(world, await signIn(world))
  const unfinished = await enrolApp(world, app.session, 'begun')
  await world.db.update(users).set({ mustChangePassword: true })
  const session = await signIn(world)
  passSeconds(30)
  const code = ({ secret }: { secret: string }) => totpCode(secret, world.now())

  const change = { password: NEW_PASSWORD }
  expect((await callAuth(world, session, 'PUT /user', change)).code).toBe('401 insufficient_aal')
  const { body: steppedUp } = await verifyAppCode(world, session, app.id, code(app))
  expect((await verifyAppCode(world, steppedUp, unfinished.id, code(unfinished))).code).toBe(
    '403 password_change_required',
  )
  expect((await callAuth(world, steppedUp, 'PUT /user', change)).status).toBe(200)
})
