import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { findAnyAdmin } from '#features/access/admin.queries.ts'
import { findLegalTextInForce } from '#features/legal-texts/legal-text.queries.ts'
import type { World } from '#platform/world.ts'
import type { Config } from '#platform/config.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { seedDemoAccounts, seedFirstAdmin } from './seed-accounts.ts'

const owner = { email: 'owner@maker.example', password: PASSWORD }

async function openStart() {
  const { world } = await openTestWorld()
  const dataDir = mkdtempSync(join(tmpdir(), 'accounts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const start = async (seed: 'demo' | 'none', firstAdmin?: Config['firstAdmin']) =>
    (seed === 'demo'
      ? await seedDemoAccounts(world, { dataDir, firstAdmin }, false)
      : await seedFirstAdmin(world, { firstAdmin })
    ).join('\n')
  const readAccounts = () => readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')
  return { world, start, readAccounts }
}

const opens = async (world: World, account: typeof owner) =>
  signIn(world, account).then(
    () => true,
    () => false,
  )

test('a demonstration prints its passwords at the start that makes them, and never again', async () => {
  const { world, start, readAccounts } = await openStart()
  const first = await start('demo')
  const { admin, partner } = JSON.parse(readAccounts()) as Record<'admin' | 'partner', typeof owner>
  expect(first).toContain(`${admin.email}  ${admin.password}`)
  expect(first).toContain(`${partner.email}  ${partner.password}`)
  expect(await opens(world, admin)).toBe(true)
  expect(await opens(world, partner)).toBe(true)

  expect(await findLegalTextInForce(world, 'saleTerms')).not.toBeNull()

  const second = await start('demo')
  expect(second).toContain('demo-accounts.json')
  for (const { password } of [admin, partner]) expect(second).not.toContain(password)
})

test('an admin from the settings is made in a demonstration too, and the password is not printed', async () => {
  const { world, start } = await openStart()
  const output = await start('demo', owner)
  expect(output).toContain('owner@maker.example  (as set)')
  expect(output).not.toContain(PASSWORD)
  expect(await opens(world, owner)).toBe(true)
  expect(await start('demo', owner)).not.toContain('not used')
})

test('an admin from the settings is not made beside another admin, and the start reports it', async () => {
  for (const seed of ['demo', 'none'] as const) {
    const { world, start } = await openStart()
    await makeFirstAdmin(world, { email: 'first@maker.example', password: PASSWORD, name: 'First' })
    const output = await start(seed, owner)
    expect(output).toContain('ADMIN_EMAIL is not used: there is an admin already.')
    expect(output).not.toContain('(as set)')
    expect(await opens(world, owner)).toBe(false)
  }
})

test('a real site prints the first password once if it made it, and none of the settings', async () => {
  const { world, start } = await openStart()
  const { email } = owner
  const [, password = ''] = /once: \S+ {2}(\S+)/.exec(await start('none', { email, password: undefined })) ?? []
  expect(await opens(world, { email, password })).toBe(true)
  expect(await findAnyAdmin(world)).toMatchObject({ name: 'Owner' })
  expect(await start('none')).toBe('')

  const other = await openStart()
  expect(await other.start('none', owner)).toBe('')
  expect(await opens(other.world, owner)).toBe(true)
})
