import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountKey } from '#auth/passwords/sign-in.commands.ts'
import { signInFailures, users } from '#auth/schema/auth.tables.ts'
import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import { setPassword } from '#auth/users/user.commands.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { openPasswordHashes } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { functionsRouter } from './functions.ts'

const WORDS = 'Invalid email or password. Please check your credentials and try again.'

async function login(world: World, body: unknown, cookie = '') {
  return openTestRouter(world, { '/functions/v1': functionsRouter }).request(
    '/functions/v1/partner-login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  )
}

const bytes = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()])

const right = { email: 'Ayse@Butik.example', password: PASSWORD }
const wrong = { email: 'ayse@butik.example', password: 'something else' }

test('200 the sentence of a refusal is in the language that the caller asks for, else in English', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const router = openTestRouter(world, { '/functions/v1': functionsRouter })
  const sentence = async (language: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const body = JSON.stringify(wrong)
    const answer = await router.request('/functions/v1/partner-login', {
      method: 'POST',
      headers,
      body,
    })
    return ((await answer.json()) as { error: string }).error
  }
  expect(await sentence('tr-TR,tr;q=0.9,en;q=0.8')).toContain('şifre hatalı')
  expect(await sentence('ru')).toContain('Неверный адрес или пароль')
  expect(await sentence('de-DE,fr;q=0.5')).toBe(WORDS)
})

test('200 a password pasted with spaces, line breaks or invisible characters around it signs in', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  for (const around of [' ', '\n', '\u00a0', '\u200b', ' \u200b\r\n'])
    for (const password of [`${around}${PASSWORD}`, `${PASSWORD}${around}`]) {
      const response = await login(world, { ...right, password })
      expect(await response.json()).toMatchObject({ success: true })
    }
})

test('200 an address in another form of Unicode or of its domain is the same account', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world, { email: 'info@xn--mller-kva.example' })
  for (const email of ['info@müller.example', 'İNFO@MÜLLER.EXAMPLE', 'ｉｎｆｏ＠müller。example '])
    expect(await (await login(world, { ...right, email })).json()).toMatchObject({ success: true })
})

test('200 the right password gives a session and the user of it', async () => {
  const { world } = await openTestWorld()
  const { id } = await makeAccount(world, { mustChangePassword: true })
  const response = await login(world, right)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    success: true,
    session: { token_type: 'bearer', expires_in: ACCESS_TOKEN_SECONDS, user: { id } },
    user: {
      id,
      email: 'ayse@butik.example',
      name: '',
      isPartner: false,
      isAdmin: false,
      mustChangePassword: true,
    },
  })
})

test('200 the answer to an admin contains their name and role', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, {
    email: 'deniz@manto1976.example',
    password: PASSWORD,
    name: 'Deniz',
  })
  const response = await login(world, { email: 'deniz@manto1976.example', password: PASSWORD })
  expect((await response.json()).user).toMatchObject({ isAdmin: true, isPartner: false })
})

test('200 unknown account, wrong password, banned, unconfirmed and invalid address get the same bytes', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const { id: banned } = await makeAccount(world, { email: 'banned@butik.example' })
  const { id: unconfirmed } = await makeAccount(world, { email: 'new@butik.example' })
  const set = (value: Partial<typeof users.$inferInsert>, id: string) =>
    world.db.update(users).set(value).where(eq(users.id, id))
  await set({ bannedUntil: new Date('2099-01-01') }, banned)
  await set({ emailConfirmedAt: null }, unconfirmed)

  const answers = [
    await bytes(await login(world, wrong)),
    await bytes(await login(world, { ...right, email: 'nobody@butik.example' })),
    await bytes(await login(world, { ...right, email: 'banned@butik.example' })),
    await bytes(await login(world, { ...right, email: 'new@butik.example' })),
    await bytes(await login(world, { ...right, email: 'nothing' })),
  ]
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain(WORDS)
})

test('200 after five wrong passwords even the right password is refused, for a minute and then longer', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const refused = await bytes(await login(world, wrong))
  for (let count = 2; count <= 5; count++) await login(world, wrong)

  expect(await bytes(await login(world, right))).toBe(refused)
  passSeconds(59)
  expect(await bytes(await login(world, right))).toBe(refused)
  passSeconds(1)
  expect(await (await login(world, right)).json()).toMatchObject({ success: true })
  expect(await world.db.select().from(signInFailures)).toHaveLength(0)
})

test('200 a known browser can log in while others guess, and its failures are counted separately', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await makeAccount(world, { email: 'olga@salon.example' })
  const cookieOf = async (body: unknown) =>
    (await login(world, body)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const ofAyse = await cookieOf(right)
  expect(ofAyse).toMatch(/^known_device=\S{40,}$/)
  expect(await cookieOf(wrong)).toBe('')
  const ofOlga = await cookieOf({ email: 'olga@salon.example', password: PASSWORD })

  for (let count = 1; count <= 6; count++) await login(world, wrong)
  const entered = async (cookie: string) =>
    (await (await login(world, right, cookie)).json()).success as boolean
  expect(await entered(ofAyse)).toBe(true)
  const altered = ofAyse.replace(/.(?=.{20}$)/, (character) => (character === 'A' ? 'B' : 'A'))
  for (const cookie of ['', ofOlga, altered, 'known_device=AAAA'])
    expect(await entered(cookie)).toBe(false)

  for (let count = 1; count <= 5; count++) await login(world, wrong, ofAyse)
  expect(await entered(ofAyse)).toBe(false)
})

test('200 unknown addresses are delayed like known ones', async () => {
  const { world } = await openTestWorld()
  for (let count = 1; count <= 7; count++)
    await login(world, { ...wrong, email: 'nobody@butik.example' })
  expect(await world.db.select().from(signInFailures)).toMatchObject([{ failures: 5 }])
})

test('200 after a hundred failures an emailed link is required, for unknown addresses too, but not in a known browser', async () => {
  const { world, passDays } = await openTestWorld()
  const { id } = await makeAccount(world)
  const first = await login(world, right)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const nobody = { ...right, email: 'nobody@butik.example' }
  for (const { email } of [right, nobody]) {
    const failed = { account: accountKey(email), failures: 100, lastAt: world.now() }
    await world.db.insert(signInFailures).values(failed)
  }
  const barred = await login(world, right)
  expect(await barred.clone().json()).toMatchObject({ success: false, code: 'link_required' })
  expect(await bytes(await login(world, nobody))).toBe(await bytes(barred))
  expect(await (await login(world, right, cookie)).json()).toMatchObject({ success: true })

  const chosen = await world.passwordHashes.hash(PASSWORD)
  await setPassword(world.db, id, chosen, { mustChange: false }, world.now())
  expect(await (await login(world, right)).json()).toMatchObject({ success: true })
  expect(await (await login(world, nobody)).json()).toMatchObject({ code: 'link_required' })
  passDays(0.5)
  expect(await (await login(world, nobody)).json()).toMatchObject({ code: 'invalid_credentials' })
})

test('200 many simultaneous guesses are each counted', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await Promise.all(Array.from({ length: 30 }, () => login(world, wrong)))
  expect(await world.db.select().from(signInFailures)).toMatchObject([{ failures: 5 }])
})

test('400 the body is no login', async () => {
  const { world } = await openTestWorld()
  for (const body of ['{', '', '[]', {}, { email: 'a@b.example' }, { email: 1, password: 2 }]) {
    const response = await login(world, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, code: 'validation_failed' })
  }
})

test('413 a body over 16 kB is not read', async () => {
  const { world } = await openTestWorld()
  const answer = await login(world, { ...right, more: 'x'.repeat(16 * 1024) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

test('503 too many logins are hashed at once, and no answer mentions a wrong password', async () => {
  const { world: quick } = await openTestWorld()
  const world = { ...quick, passwordHashes: openPasswordHashes() }
  await makeAccount(world)
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, n) => login(world, { ...wrong, email: `u${n}@butik.example` })),
  )
  const busy = tries.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.headers.get('retry-after')).toBe('1')
  expect(await busy[0]?.json()).toMatchObject({ success: false, code: 'busy' })
})
