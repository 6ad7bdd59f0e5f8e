import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { refreshTokens, sessions, users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

async function requestToken(world: World, body: object, grant = 'refresh_token') {
  return openTestRouter(world, { '/auth/v1': authRouter }).request(
    `/auth/v1/token?grant_type=${grant}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify(body),
    },
  )
}
const refresh = (world: World, token: string) => requestToken(world, { refresh_token: token })
const next = async (world: World, token: string): Promise<string> =>
  (await (await refresh(world, token)).json()).refresh_token

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  return { ...opened, session: await signIn(opened.world) }
}

test('200 a valid token is exchanged for the next token, in the same session', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  passSeconds(600)

  const response = await refresh(world, session.refresh_token)

  expect(response.status).toBe(200)
  const body = await response.json()
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: world.now().getTime() / 1000 + ACCESS_TOKEN_SECONDS,
    user: { id: session.user.id, email: 'ayse@butik.example', app_metadata: { provider: 'email' } },
  })
  expect(body.refresh_token).not.toBe(session.refresh_token)
  expect(sessionIdOf(body.access_token)).toBe(sessionIdOf(session.access_token))
})

test('503 a session gives ten new tokens within a minute, and goes on after it', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  let token = session.refresh_token
  for (let turn = 0; turn < 10; turn += 1) token = await next(world, token)

  const eleventh = await refresh(world, token)
  expect(eleventh.status).toBe(503)
  expect(eleventh.headers.get('retry-after')).toBe('1')
  const other = await signIn(world)
  expect((await refresh(world, other.refresh_token)).status).toBe(200)

  passSeconds(61)
  expect((await refresh(world, token)).status).toBe(200)
})

test('200 fifty simultaneous refreshes give a single new token', async () => {
  const { world, session } = await openSignedIn()

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refresh(world, session.refresh_token)),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1)
  expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
})

test('200 a client that lost our response gets it again, even days later', async () => {
  const { world, session, passDays } = await openSignedIn()
  const { refresh_token: first } = await signIn(world, { remember: true })
  const second = await next(world, first)
  passDays(3)

  expect(await next(world, first)).toBe(second)
  expect(session.refresh_token).not.toBe(first)
})

test('200 the token before the previous leads to the active token within ten seconds', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  const second = await next(world, session.refresh_token)
  const third = await next(world, second)
  passSeconds(10)

  expect(await next(world, session.refresh_token)).toBe(third)
})

test('400 a token stolen and used late ends the session of thief and owner for good', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  const third = await next(world, await next(world, session.refresh_token))
  passSeconds(11)

  const stolen = await refresh(world, session.refresh_token)
  expect(stolen.status).toBe(400)
  expect(await stolen.json()).toMatchObject({ error_code: 'refresh_token_already_used' })

  expect(await world.db.select().from(sessions)).toHaveLength(0)
  const entries = (await world.db.select().from(auditTrail)).map(({ action }) => action)
  expect(entries.toSorted()).toEqual(['session.opened', 'session.token_reused'])
  const owner = await refresh(world, third)
  expect(owner.status).toBe(400)
  expect(await owner.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
})

test('400 a session ends after twelve hours, thirty days when remembered, a week unused', async () => {
  const { world, session, passDays } = await openSignedIn()
  const { refresh_token: remembered } = await signIn(world, { remember: true })
  passDays(0.6)
  expect(await (await refresh(world, session.refresh_token)).json()).toMatchObject({
    error_code: 'session_expired',
  })
  const renewed = await next(world, remembered)
  passDays(7.1)
  expect(await (await refresh(world, renewed)).json()).toMatchObject({
    error_code: 'session_expired',
  })
})

test('400 a banned user gets no new token', async () => {
  const { world, session } = await openSignedIn()
  await world.db
    .update(users)
    .set({ bannedUntil: new Date('2099-01-01') })
    .where(eq(users.id, session.user.id))

  const response = await refresh(world, session.refresh_token)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'user_banned' })
})

test('400 unknown tokens, empty bodies and other grants, with messages clients know', async () => {
  const { world } = await openTestWorld()
  const code = async (body: object, grant?: string) =>
    (await (await requestToken(world, body, grant)).json()).error_code

  expect(await code({ refresh_token: 'nobody-has-this' })).toBe('refresh_token_not_found')
  expect(await code({})).toBe('validation_failed')
  expect(await code({ refresh_token: null })).toBe('validation_failed')
  expect(await code({ auth_code: '' }, 'pkce')).toBe('validation_failed')
  for (const grant of ['password', 'saml', ''])
    expect(await (await requestToken(world, {}, grant)).json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    })
})

test('503 an overloaded database never signs a user out', async () => {
  const { world, session } = await openSignedIn()
  const crowded = {
    ...world,
    db: {
      transaction: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
    } as unknown as World['db'],
  }

  const response = await refresh(crowded, session.refresh_token)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
})

test('the database contains no token in readable form', async () => {
  const { world, session } = await openSignedIn()
  const second = await next(world, session.refresh_token)
  const rows = JSON.stringify(await world.db.select().from(refreshTokens))
  expect(rows).not.toContain(session.refresh_token)
  expect(rows).not.toContain(second)
})

function sessionIdOf(accessToken: string): string {
  const part = accessToken.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(part, 'base64url').toString()).session_id
}
