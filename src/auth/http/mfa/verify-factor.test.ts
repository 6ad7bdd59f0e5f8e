import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import { signIn } from '#testing/auth/make-account.ts'
import {
  callAuth,
  enrolApp,
  openWithApp,
  totpCode,
  verifyAppCode,
} from '#testing/auth/mfa-steps.ts'

import { refreshTokens, sessions } from '../../schema/auth.tables.ts'
import { requiresStepUp } from '../../users/factor.queries.ts'

test('200 the first right code raises the session: full response, same session, new tokens', async () => {
  const { world, user, session, app, emails, sendWaitingEmails } = await openWithApp('tr')
  const elsewhere = await signIn(world)
  const sameKind = await enrolApp(world, session, 'begun')
  const code = totpCode(app.secret, world.now())

  const { status, body: responseBody } = await verifyAppCode(world, session, app.id, code)
  await sendWaitingEmails()

  expect(status).toBe(200)
  expect(responseBody).toMatchObject({
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    user: { factors: [{ id: app.id, status: 'verified' }] },
  })
  const rows = await world.db.select().from(sessions)
  const seconds = Math.floor(world.now().getTime() / 1000)
  expect(rows).toMatchObject([
    {
      aal: 'aal2',
      factorId: app.id,
      amr: [
        { method: 'totp', timestamp: seconds },
        { method: 'password', timestamp: seconds },
      ],
    },
  ])
  expect(JSON.stringify(responseBody.user)).not.toContain(sameKind.id)
  expect((await callAuth(world, elsewhere, 'GET /user')).code).toBe('403 session_not_found')
  expect(await requiresStepUp(world, { user, aal: 'aal1' })).toBe(true)
  expect(await requiresStepUp(world, { user, aal: 'aal2' })).toBe(false)

  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: 'ayse@butik.example' })
  expect(emails[0]?.subject).toContain('ikinci giriş adımı eklendi')
  expect(emails[0]?.text).toContain('doğrulama uygulaması')
  expect(emails[0]?.text).not.toContain(app.secret)
  const entries = await world.db.select().from(auditTrail).where(eq(auditTrail.on, app.id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['factor.added', 'factor.begun'])
})

test('400 the refresh token from before the second factor is invalid; the new token keeps aal2', async () => {
  const { world, session, app } = await openWithApp()
  const { body: responseBody } = await verifyAppCode(
    world,
    session,
    app.id,
    totpCode(app.secret, world.now()),
  )
  const refresh = (token: string) =>
    callAuth(world, null, 'POST /token?grant_type=refresh_token', { refresh_token: token })

  expect((await refresh(session.refresh_token)).code).toBe('400 refresh_token_not_found')
  const refreshed = await refresh(responseBody.refresh_token)
  expect(refreshed.status).toBe(200)
  const claims = JSON.parse(atob(refreshed.body.access_token.split('.')[1]))
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  expect(refreshed.body.user.factors).toHaveLength(1)
  expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
})

test('200 clocks may differ by a single time step, not by two', async () => {
  for (const [steps, status] of [
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ] as const) {
    const { world, session, app } = await openWithApp()
    const code = totpCode(app.secret, world.now(), steps)
    expect((await verifyAppCode(world, session, app.id, code)).status).toBe(status)
  }
})

test('200 a code typed with a space in it', async () => {
  const { world, session, app } = await openWithApp()
  const code = totpCode(app.secret, world.now()).replace(/(...)/, '$1 ')
  expect((await verifyAppCode(world, session, app.id, code)).status).toBe(200)
})

test('422 no code works twice, and none older than the last works', async () => {
  const { world, session, app, passSeconds } = await openWithApp()
  const code = totpCode(app.secret, world.now())
  const { body: steppedUp } = await verifyAppCode(world, session, app.id, code)

  const secondUse = await verifyAppCode(world, await signIn(world), app.id, code)
  expect(secondUse.code).toBe('422 mfa_verification_failed')
  expect(secondUse.body.msg).toBe('Invalid TOTP code entered')
  const older = totpCode(app.secret, world.now(), -1)
  expect((await verifyAppCode(world, steppedUp, app.id, older)).code).toBe(
    '422 mfa_verification_failed',
  )

  passSeconds(30)
  const next = totpCode(app.secret, world.now())
  expect((await verifyAppCode(world, steppedUp, app.id, next)).status).toBe(200)
})

test('200 of many simultaneous requests with the same code, only the first is accepted, whatever their challenge', async () => {
  const { world, session, app } = await openWithApp()
  const code = totpCode(app.secret, world.now())
  const requested = await Promise.all(
    Array.from({ length: 4 }, () => callAuth(world, session, `POST /factors/${app.id}/challenge`)),
  )
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callAuth(world, session, `POST /factors/${app.id}/verify`, {
        challenge_id: requested[n % 4]?.body.id,
        code,
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('422 a challenge is answered once, from the requesting address, within five minutes', async () => {
  const { world, session, app, passSeconds } = await openWithApp()
  const path = `POST /factors/${app.id}/verify` as const
  const code = () => totpCode(app.secret, world.now())
  const request = async () =>
    (await callAuth(world, session, `POST /factors/${app.id}/challenge`)).body

  const { id, expires_at: expiresAt } = await request()
  expect(expiresAt).toBe(world.now().getTime() / 1000 + 300)
  const answer = { challenge_id: id, code: code() }
  const elsewhere = await callAuth(world, session, path, answer, '192.0.2.7')
  expect(elsewhere.code).toBe('422 mfa_ip_address_mismatch')
  passSeconds(300)
  const late = await callAuth(world, session, path, { challenge_id: id, code: code() })
  expect(late.code).toBe('422 mfa_challenge_expired')
  expect(late.body.msg).toBe(
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )

  const open = (await request()).id
  passSeconds(299)
  const right = await callAuth(world, session, path, { challenge_id: open, code: code() })
  expect(right.status).toBe(200)
  const secondUse = await callAuth(world, right.body, path, { challenge_id: open, code: code() })
  expect(secondUse.code).toBe('422 mfa_ip_address_mismatch')
})
