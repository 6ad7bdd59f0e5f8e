import { expect, test } from 'vitest'

import { accountRouter } from '#api/account/account.ts'
import type { World } from '#platform/world.ts'
import {
  makeAccount,
  NEW_PASSWORD,
  PASSWORD,
  renewSession,
  signIn,
} from '#testing/auth/make-account.ts'
import { callAuth, totpCode, enrolApp, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'
import type { Session } from '../../sessions/access-token.ts'

type Opened = Awaited<ReturnType<typeof openSignedIn>>

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  const world: World = {
    ...opened.world,
    auth: {
      ...opened.world.auth,
      manualLinking: true,
      providers: {
        elsewhere: { issuer: 'http://localhost:1', clientId: 'manto', clientSecret: 'secret' },
      },
    },
  }
  return { ...opened, world, session: await signIn(world) }
}

/** A session forty minutes old, with new tokens. */
async function steal({ world, passSeconds }: Opened, session: Session): Promise<Session> {
  passSeconds(40 * 60)
  return renewSession(world, session)
}

const waysIn = [
  ['POST /factors', { factor_type: 'totp', friendly_name: 'thief' }],
  ['PUT /user', { password: NEW_PASSWORD }],
  ['PUT /user', { email: 'thief@elsewhere.example' }],
  ['GET /user/identities/authorize?provider=elsewhere&skip_http_redirect=true', undefined],
  [`DELETE /user/identities/${crypto.randomUUID()}`, undefined],
] as const

test('a stolen session cannot change the logins of its owner', async () => {
  const opened = await openSignedIn()
  const { world } = opened
  const stolen = await steal(opened, opened.session)

  for (const [call, body] of waysIn)
    expect((await callAuth(world, stolen, call, body)).code).toBe('400 current_password_required')

  await signIn(world)
})

test('a stolen session with the second factor cannot change them either', async () => {
  const opened = await openSignedIn()
  const { world } = opened
  const app = await makeApp(world, opened.session)
  const stolen = await steal(opened, app.session)

  const more = [
    ...waysIn,
    [`DELETE /factors/${app.id}`, undefined],
    ['POST /factors/recovery-codes', {}],
    ['DELETE /factors/recovery-codes', undefined],
  ] as const
  for (const [call, body] of more)
    expect((await callAuth(world, stolen, call, body)).code).toBe('400 current_password_required')
})

test('a second factor is no fresh proof: a thief who added it could show it too', async () => {
  const opened = await openSignedIn()
  const { world, session, passSeconds } = opened
  const planted = await enrolApp(world, session, 'begun in time')
  passSeconds(280)
  const { body: steppedUp } = await verifyAppCode(
    world,
    session,
    planted.id,
    totpCode(planted.secret, world.now()),
  )
  passSeconds(60)
  const code = totpCode(planted.secret, world.now())
  const raised = (await verifyAppCode(world, steppedUp, planted.id, code)).body

  for (const [call, body] of waysIn)
    expect((await callAuth(world, raised, call, body)).code).toBe('400 current_password_required')
})

test('a token from before the second factor never opens what aal2 protects', async () => {
  const { world, session } = await openSignedIn()
  const app = await makeApp(world, session)
  const send = (token: string) =>
    openTestRouter(world, {})
      .route('/api/account', accountRouter)
      .request('/api/account/sessions', { headers: { authorization: `Bearer ${token}` } })

  expect((await send(app.session.access_token)).status).toBe(200)
  expect((await send(session.access_token)).status).toBe(403)
  const second = { factor_type: 'totp', friendly_name: 'second' }
  expect((await callAuth(world, session, 'POST /factors', second)).code).toBe(
    '403 insufficient_aal',
  )
  expect((await callAuth(world, session, `DELETE /factors/${app.id}`)).code).toBe(
    '422 insufficient_aal',
  )
  expect((await callAuth(world, session, 'POST /factors/recovery-codes', {})).code).toBe(
    '403 insufficient_aal',
  )
  expect((await callAuth(world, session, 'GET /reauthenticate')).code).toBe('401 insufficient_aal')
})

test('the owner gives the current password as proof, and continues the same change', async () => {
  const opened = await openSignedIn()
  const { world } = opened
  const stale = await steal(opened, opened.session)

  const wrong = await callAuth(world, stale, 'PUT /user', { current_password: 'guessed' })
  expect(wrong.code).toBe('400 current_password_invalid')
  const proven = await callAuth(world, stale, 'PUT /user', { current_password: PASSWORD })
  expect(proven.status).toBe(200)
  // The tokens already issued, and copies of them, do not get the proof.
  expect((await callAuth(world, stale, ...waysIn[0])).code).toBe('400 current_password_required')

  const fresh = await renewSession(world, stale)
  expect((await callAuth(world, fresh, ...waysIn[0])).status).toBe(200)
  expect((await callAuth(world, fresh, ...waysIn[2])).status).toBe(200)
})

test('a change of address can carry the current password', async () => {
  const opened = await openSignedIn()
  const stale = await steal(opened, opened.session)
  const fields = { email: 'ayse@yeni.example', current_password: PASSWORD }

  const { status, body: responseBody } = await callAuth(opened.world, stale, 'PUT /user', fields)

  expect(status).toBe(200)
  expect(responseBody.new_email).toBe('ayse@yeni.example')
})

test('an account without a password uses digits from the mailbox as proof', async () => {
  const opened = await openSignedIn()
  const { world, emails, sendWaitingEmails } = opened
  await world.db.update(users).set({ passwordHash: null })
  const stale = await steal(opened, opened.session)
  expect((await callAuth(world, stale, ...waysIn[0])).code).toBe('400 reauthentication_needed')

  await callAuth(world, stale, 'GET /reauthenticate')
  await sendWaitingEmails()
  const nonce = /\b\d{6}\b/.exec(emails.at(-1)?.text ?? '')?.[0]
  expect((await callAuth(world, stale, 'PUT /user', { nonce })).status).toBe(200)

  const fresh = await renewSession(world, stale)
  expect((await callAuth(world, fresh, ...waysIn[0])).status).toBe(200)
})

test('429 guesses at the current password are counted by account, and do not block sign-in', async () => {
  const opened = await openSignedIn()
  const { world, passSeconds } = opened
  const stolen = await steal(opened, opened.session)
  const guess = (current_password: string, ip: string) =>
    callAuth(world, stolen, 'PUT /user', { current_password }, ip)

  for (let network = 1; network <= 5; network += 1)
    expect((await guess('guessed', `203.0.113.${network}`)).code).toBe(
      '400 current_password_invalid',
    )
  expect((await guess(PASSWORD, '203.0.113.9')).code).toBe('429 over_request_rate_limit')
  await signIn(world)

  passSeconds(14 * 60)
  expect((await guess(PASSWORD, '203.0.113.9')).status).toBe(200)
})
