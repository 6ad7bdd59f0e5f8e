import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'

import { plainAuthSettings } from '#platform/auth-settings.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { signingKeys } from '../schema/signing-key.tables.ts'
import { verifyAccessToken } from './access-token.queries.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { rotateSigningKeys, signAccessToken } from './signing-key.commands.ts'
import { dropRetiredKeys } from './signing-key.jobs.ts'
import { listPublishedKeys } from './signing-key.queries.ts'
import { NEXT_KEY_SECONDS, PREVIOUS_KEY_SECONDS } from './signing-key.ts'

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const published = async (world: World) => (await listPublishedKeys(world)).map(({ kid }) => kid)

/** The same server in another process, with its own cache. */
function anotherProcess(world: World): World {
  return { ...world, secrets: { ...world.secrets } }
}

async function openServer() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  return { ...opened, other: anotherProcess(opened.world) }
}

test('a next key is published long before it signs, and processes read it by themselves', async () => {
  const { world, other, passSeconds } = await openServer()
  const first = kidOf((await signIn(world)).access_token)
  expect(await published(other)).toEqual([first])

  const { kid: next, signsFrom } = await rotateSigningKeys(world)
  expect(signsFrom.getTime() - world.now().getTime()).toBeGreaterThanOrEqual(1200_000)
  expect(await published(world)).toEqual([next, first])
  expect(kidOf((await signIn(world)).access_token)).toBe(first)

  passSeconds(60)
  expect(await published(other)).toEqual([next, first])
  passSeconds(NEXT_KEY_SECONDS - 61)
  expect(kidOf((await signIn(other)).access_token)).toBe(first)
  passSeconds(1)
  expect(kidOf((await signIn(other)).access_token)).toBe(next)
})

test('the previous key stays until its last token has expired, and is then deleted', async () => {
  const { world, passSeconds } = await openServer()
  const old = await signIn(world)
  const { kid: next } = await rotateSigningKeys(world)
  passSeconds(NEXT_KEY_SECONDS - 1)
  const last = await signIn(world)
  passSeconds(1 + 890)
  expect((await verifyAccessToken(world, last.access_token)).user.id).toBe(old.user.id)

  passSeconds(PREVIOUS_KEY_SECONDS - 891)
  expect(await dropRetiredKeys(world)).toBe(false)
  expect(await published(world)).toEqual([next, kidOf(old.access_token)])
  passSeconds(61)
  expect(await published(world)).toEqual([next])
  expect(await dropRetiredKeys(world)).toBe(true)
  expect(await world.db.select().from(signingKeys)).toMatchObject([{ kid: next }])
})

test('while a key waits no other is made, however many requests come', async () => {
  const { world } = await openServer()
  await signIn(world)
  const requested = await Promise.all([1, 2, 3].map(() => rotateSigningKeys(world)))
  expect(new Set(requested.map(({ kid }) => kid)).size).toBe(1)
  expect(requested.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('on an empty database the key made by rotation signs at once', async () => {
  const { world } = await openServer()
  const { kid } = await rotateSigningKeys(world)
  expect(kidOf((await signIn(world)).access_token)).toBe(kid)
})

test('three rotations under load, in two processes: no token is refused', async () => {
  const { world, other, passSeconds } = await openServer()
  const session = await signIn(world, { remember: true })
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const living: { token: string; until: number }[] = []
  const kids = new Set<string>()
  for (let minute = 0; minute < 3 * 45; minute += 3) {
    if (minute % 45 === 0) await rotateSigningKeys(minute % 90 ? other : world)
    const now = world.now().getTime() / 1000
    for (const process of [world, other]) {
      const token = await signAccessToken(process, {
        ...claims,
        iat: now,
        exp: now + ACCESS_TOKEN_SECONDS,
      })
      kids.add(kidOf(token))
      living.push({ token, until: now + ACCESS_TOKEN_SECONDS })
    }
    const valid = living.filter(({ until }) => until > now)
    const readers = valid.flatMap(({ token }) =>
      [world, other].map((process) => verifyAccessToken(process, token)),
    )
    expect(
      (await Promise.allSettled(readers)).filter((outcome) => outcome.status === 'rejected'),
    ).toEqual([])
    if (minute % 60 === 0) await dropRetiredKeys(world)
    passSeconds(180)
  }
  expect(kids.size).toBe(4)
})

test('a key of the settings replaces the server’s own; a secret only verifies', async () => {
  const { world, other } = await openServer()
  const own = await signIn(world)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const rsa = { ...(await exportJWK(privateKey)), kid: 'own', key_ops: ['sign'] }
  const secret = { kty: 'oct', k: Buffer.from('y'.repeat(40)).toString('base64url') }

  const strict = { ...other, auth: { ...plainAuthSettings, signingKeys: [secret, rsa] } }
  const { access_token: token } = await signIn(strict)
  expect(kidOf(token)).toBe('own')
  expect(await listPublishedKeys(strict)).toMatchObject([{ kid: 'own', alg: 'RS256' }])
  expect((await verifyAccessToken(strict, token)).user.email).toBe('ayse@butik.example')
  await expect(verifyAccessToken(strict, own.access_token)).rejects.toMatchObject({
    code: 'bad_jwt',
  })

  const both = { ...other, auth: { ...plainAuthSettings, signingKeys: [secret] } }
  expect(kidOf((await signIn(both)).access_token)).toBe(kidOf(own.access_token))
  expect((await verifyAccessToken(both, own.access_token)).sessionId).toBeTruthy()
  expect(await listPublishedKeys(both)).toHaveLength(1)
})
