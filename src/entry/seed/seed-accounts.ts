import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { findAdminOfUser, findAnyAdmin } from '#features/access/admin.queries.ts'
import type { Config } from '#platform/config.ts'
import type { World } from '#platform/world.ts'

import { seedPeople } from './seed-people.ts'
import { seedPrices } from './seed-prices.ts'
import { seedSaleTerms } from './seed-sale-terms.ts'

type Account = { email: string; password: string }
type Settings = Pick<Config, 'dataDir' | 'firstAdmin'>

const UNUSED = ['', 'ADMIN_EMAIL is not used: there is an admin already.']

/** The settings name a first admin after another admin was made. */
async function isUnused(world: World, firstAdmin: Settings['firstAdmin']): Promise<boolean> {
  if (!firstAdmin || !(await findAnyAdmin(world))) return false
  const user = await findUserByEmail(world, firstAdmin.email)
  return !user || !(await findAdminOfUser(world, user.id))
}

/**
 * Makes the owner of the settings where there never was one.
 * @returns lines to print: a password only at the start that made it
 * @throws {Error} with a message to print, if the settings name none
 */
export async function seedFirstAdmin(
  world: World,
  { firstAdmin }: Pick<Settings, 'firstAdmin'>,
): Promise<string[]> {
  if (await isUnused(world, firstAdmin)) return UNUSED
  if (await findAnyAdmin(world)) return []
  if (!firstAdmin)
    throw new Error(
      'ADMIN_EMAIL is needed: the address of the first owner, who logs in with it. Set it, then start again. (SEED=demo makes a demonstration instead.)',
    )
  const { email, password = newPassword() } = firstAdmin
  await makeAdmin(world, { email, password }, nameOfMailbox(email))
  return firstAdmin.password ? [] : ['', `First admin, shown this once: ${email}  ${password}`]
}

/** The initial name of the owner of a mailbox, until they write their own: `selin.ornek@…` is Selin Ornek. */
function nameOfMailbox(email: string): string {
  return email
    .replace(/@.*/, '')
    .replaceAll(/[._+-]+/g, ' ')
    .replaceAll(/(^| )\p{L}/gu, (start) => start.toUpperCase())
}

/**
 * Makes the people of a demonstration, once: from then on they are of whoever tries it.
 * @param areMade they were made at an earlier start
 * @returns lines to print: passwords only at the start that made them
 */
export async function seedDemoAccounts(
  world: World,
  { dataDir, firstAdmin }: Settings,
  areMade: boolean,
): Promise<string[]> {
  const unused = (await isUnused(world, firstAdmin)) ? UNUSED : []
  const file = join(dataDir, 'demo-accounts.json')
  if (areMade)
    return [...(existsSync(file) ? ['', `Demonstration accounts: see ${file}`] : []), ...unused]
  const { admin, partner, isNew } = openDemoAccounts(file)
  const account = { ...admin, ...firstAdmin }
  const isMade = await makeAdmin(world, account, 'Demo Yönetici')
  await seedPeople(world, partner)
  await seedPrices(world, partner.email)
  await seedSaleTerms(world)
  if (!isNew) return ['', `Demonstration accounts: see ${file}`, ...unused]
  const ofAdmin = firstAdmin?.password ? `${account.email}  (as set)` : lineOf(account)
  return [
    '',
    `Demonstration accounts, shown this once and kept in ${file}`,
    ...(isMade ? [`  admin      ${ofAdmin}`] : []),
    `  partner    ${lineOf(partner)}`,
    '  applicant  basvuru@butik-deniz.example  (waiting for approval)',
    ...unused,
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
