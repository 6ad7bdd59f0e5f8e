import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'

import { newServiceKey, readService } from '#auth/service-keys/service-key.commands.ts'
import { ensureSigningKey } from '#auth/sessions/signing-key.commands.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { runCommand } from './cli-commands.ts'

test('a service key is made, listed without its secret, and revoked', async () => {
  const { world } = await openTestWorld()
  const { key, hash } = newServiceKey()
  const [made = ''] = await runCommand(world, ['service-keys', 'make', 'ERP', hash])
  const id = made.split(' ').at(-1) ?? ''
  expect(await readService(world, key)).toEqual({ key: id })
  expect(await runCommand(world, ['service-keys', 'list'])).toEqual([
    `${id}  ERP  made 2026-11-21  used 2026-11-21`,
  ])
  await runCommand(world, ['service-keys', 'revoke', id])
  await expect(readService(world, key)).rejects.toMatchObject({ code: 'bad_jwt' })
  expect((await runCommand(world, ['service-keys', 'list']))[0]).toContain('revoked 2026-11-21')
  await expect(runCommand(world, ['service-keys', 'revoke', id])).rejects.toThrow(/No such key/)
})

test('a rotation says when the next key signs, and that a key waits already', async () => {
  const { world } = await openTestWorld()
  await ensureSigningKey(world)
  const first = await runCommand(world, ['rotate-keys'])
  expect(first.join()).toContain('signs from 2026-11-21T09:30:00.000Z')
  expect((await runCommand(world, ['rotate-keys']))[0]).toMatch(/waits already/)

  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), key_ops: ['sign'] }
  const input = { ...world, auth: { ...world.auth, signingKeys: [jwk] } }
  await expect(runCommand(input, ['rotate-keys'])).rejects.toThrow(/AUTH_SIGNING_KEYS/)
})

test('any other command line is answered with the usage', async () => {
  const { world } = await openTestWorld()
  const wrong = [[], ['rotate'], ['rotate-keys', 'now'], ['service-keys'], ['service-keys', 'make']]
  for (const command of wrong) await expect(runCommand(world, command)).rejects.toThrow(/^Usage/)
})
