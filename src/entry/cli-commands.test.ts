import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'

import { newServiceKey, readService } from '#auth/service-keys/service-key.commands.ts'
import { ensureSigningKey } from '#auth/sessions/signing-key.commands.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { runErrand } from './cli-commands.ts'

test('a service key is made, listed without what it opens, and revoked', async () => {
  const { world } = await openTestWorld()
  const { key, hash } = newServiceKey()
  const [made = ''] = await runErrand(world, ['service-keys', 'make', 'ERP', hash])
  const id = made.split(' ').at(-1) ?? ''
  expect(await readService(world, key)).toEqual({ key: id })
  expect(await runErrand(world, ['service-keys', 'list'])).toEqual([
    `${id}  ERP  made 2026-11-21  used 2026-11-21`,
  ])
  await runErrand(world, ['service-keys', 'revoke', id])
  await expect(readService(world, key)).rejects.toMatchObject({ code: 'bad_jwt' })
  expect((await runErrand(world, ['service-keys', 'list']))[0]).toContain('revoked 2026-11-21')
  await expect(runErrand(world, ['service-keys', 'revoke', id])).rejects.toThrow(/No such key/)
})

test('a rotation says when the next key signs, and that one waits already', async () => {
  const { world } = await openTestWorld()
  await ensureSigningKey(world)
  const first = await runErrand(world, ['rotate-keys'])
  expect(first.join()).toContain('signs from 2026-11-21T09:30:00.000Z')
  expect((await runErrand(world, ['rotate-keys']))[0]).toMatch(/waits already/)

  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), key_ops: ['sign'] }
  const given = { ...world, auth: { ...world.auth, signingKeys: [jwk] } }
  await expect(runErrand(given, ['rotate-keys'])).rejects.toThrow(/AUTH_SIGNING_KEYS/)
})

test('anything else is answered with how to ask', async () => {
  const { world } = await openTestWorld()
  const wrong = [[], ['rotate'], ['rotate-keys', 'now'], ['service-keys'], ['service-keys', 'make']]
  for (const errand of wrong) await expect(runErrand(world, errand)).rejects.toThrow(/^Usage/)
})
