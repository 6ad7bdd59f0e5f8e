import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { brand } from '#base/brand.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import { findAnyAdmin } from '#business/partners/admin.queries.ts'
import type { Config } from '#platform/config.ts'
import type { World } from '#platform/world.ts'

import { seedCatalogue } from './seed-demo.ts'
import { seedPeople } from './seed-people.ts'
import { seedSite } from './seed-site.ts'

/**
 * Fills an empty house: the pages' own pictures and the first admin always, catalogue and people
 * in a demonstration.
 * @returns lines to print at the start: the accounts that may be used, never those of a real house
 */
export async function seed(world: World, config: Config): Promise<string[]> {
  await seedSite(world)
  if (config.seed === 'none') return seedFirstAdmin(world, config)

  const accounts = openDemoAccounts(config)
  await makeAdmin(world, accounts.admin)
  await seedCatalogue(world)
  await seedPeople(world, accounts.partner)
  return [
    '',
    'Demonstration accounts',
    `  admin      ${accounts.admin.email}  ${config.firstAdmin ? '(as set)' : accounts.admin.password}`,
    `  partner    ${accounts.partner.email}  ${accounts.partner.password}`,
    '  applicant  basvuru@butik-deniz.example  (waiting for approval)',
  ]
}

async function seedFirstAdmin(world: World, config: Config): Promise<string[]> {
  if (await findAnyAdmin(world)) return []
  const account = config.firstAdmin ?? { email: brand.email, password: newPassword() }
  await makeAdmin(world, account)
  return config.firstAdmin
    ? []
    : ['', `First admin, shown this once: ${account.email}  ${account.password}`]
}

async function makeAdmin(world: World, account: Account): Promise<void> {
  if (await findAnyAdmin(world)) return
  await makeFirstAdmin(world, { ...account, name: 'Demo Yönetici' })
}

type Account = { email: string; password: string }

/** Passwords are made at the first start, so that no two demonstrations share one. */
function openDemoAccounts({ dataDir, firstAdmin }: Config): { admin: Account; partner: Account } {
  const file = join(dataDir, 'demo-accounts.json')
  if (!existsSync(file)) {
    const made = {
      admin: { email: 'admin@manto1976.example', password: newPassword() },
      partner: { email: 'partner@atelier-nord.example', password: newPassword() },
    }
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { admin: Account; partner: Account }
  return { ...kept, admin: firstAdmin ?? kept.admin }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}
