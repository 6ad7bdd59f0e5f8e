import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { brand } from '#base/brand.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { findAdminOfUser, findAnyAdmin } from '#features/access/admin.queries.ts'
import type { Config } from '#platform/config.ts'
import type { World } from '#platform/world.ts'

import { seedPeople } from './seed-people.ts'
import { seedPrices } from './seed-prices.ts'

type Account = { email: string; password: string }
type Settings = Pick<Config, 'dataDir' | 'firstAdmin' | 'seed'>

/**
 * Makes the first admin where there is none, and the people of a demonstration.
 * @returns lines to print: passwords only at the start that made them
 */
export async function seedAccounts(world: World, settings: Settings): Promise<string[]> {
  const { firstAdmin, seed } = settings
  const unused = await isUnused(world, firstAdmin)
  const lines = await (seed === 'demo' ? seedDemo : seedFirstAdmin)(world, settings)
  return unused ? [...lines, '', 'ADMIN_EMAIL is not used: there is an admin already.'] : lines
}

/** The settings name a first admin after another admin was made. */
async function isUnused(world: World, firstAdmin: Settings['firstAdmin']): Promise<boolean> {
  if (!firstAdmin || !(await findAnyAdmin(world))) return false
  const user = await findUserByEmail(world, firstAdmin.email)
  return !user || !(await findAdminOfUser(world, user.id))
}

async function seedFirstAdmin(world: World, { firstAdmin }: Settings): Promise<string[]> {
  const account = firstAdmin ?? { email: brand.email, password: newPassword() }
  const isMade = await makeAdmin(world, account, nameOfMailbox(account.email))
  return isMade && !firstAdmin
    ? ['', `First admin, shown this once: ${account.email}  ${account.password}`]
    : []
}

/** The initial name of the owner of a mailbox, until they write their own: `selin.ornek@…` is Selin Ornek. */
function nameOfMailbox(email: string): string {
  return email
    .replace(/@.*/, '')
    .replaceAll(/[._+-]+/g, ' ')
    .replaceAll(/(^| )\p{L}/gu, (start) => start.toUpperCase())
}

async function seedDemo(world: World, { dataDir, firstAdmin }: Settings): Promise<string[]> {
  const file = join(dataDir, 'demo-accounts.json')
  const { admin, partner, isNew } = openDemoAccounts(file)
  const isMade = await makeAdmin(world, firstAdmin ?? admin, 'Demo Yönetici')
  await seedPeople(world, partner)
  await seedPrices(world, partner.email)
  if (!isNew) return ['', `Demonstration accounts: see ${file}`]
  return [
    '',
    `Demonstration accounts, shown this once and kept in ${file}`,
    ...(isMade
      ? [`  admin      ${firstAdmin ? `${firstAdmin.email}  (as set)` : lineOf(admin)}`]
      : []),
    `  partner    ${lineOf(partner)}`,
    '  applicant  basvuru@butik-deniz.example  (waiting for approval)',
  ]
}

const lineOf = ({ email, password }: Account) => `${email}  ${password}`

/** @returns false when an admin existed before */
async function makeAdmin(world: World, account: Account, name: string): Promise<boolean> {
  if (await findAnyAdmin(world)) return false
  await makeFirstAdmin(world, { ...account, name })
  return true
}

/** Passwords are made at the first start, so that no two demonstrations share a password. */
function openDemoAccounts(file: string): { admin: Account; partner: Account; isNew: boolean } {
  const isNew = !existsSync(file)
  if (isNew) {
    const accounts = {
      admin: { email: 'admin@manto1976.example', password: newPassword() },
      partner: { email: 'partner@atelier-nord.example', password: newPassword() },
    }
    writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600 })
  }
  return { ...JSON.parse(readFileSync(file, 'utf8')), isNew } as ReturnType<typeof openDemoAccounts>
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}
