import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { priceLists } from '#features/prices/price-list.tables.ts'
import { readConfig } from '#platform/config.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { findInstallation } from '#platform/secrets/open-keys.ts'
import { installation } from '#platform/secrets/installation.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { seed } from './seed.ts'

/** A database of a new server, and its starts. */
async function openInstallation() {
  const { world } = await openTestWorld()
  await world.db.update(installation).set({ isDemonstration: false })
  const info = vi.spyOn(world.log, 'info')
  const dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const start = (settings: Record<string, string> = {}) =>
    seed(world, readConfig({ DATA_DIR: dataDir, ...settings }))
  /** Everything that a demonstration would add. */
  const contents = async () => ({
    admins: await world.db.$count(admins),
    partners: await world.db.$count(partners),
    products: await world.db.$count(products),
    priceLists: await world.db.$count(priceLists),
    emails: await world.db.$count(outbox),
    isDemonstration: (await findInstallation(world.db)).isDemonstration,
    files: readdirSync(dataDir),
  })
  return { world, start, contents, info }
}

const nothing = {
  admins: 0,
  partners: 0,
  products: 0,
  priceLists: 0,
  emails: 0,
  isDemonstration: false,
  files: [],
}
const owner = { email: 'owner@maker.example', password: PASSWORD, name: 'Owner' }
const FIRST = { SEED: 'none', ADMIN_EMAIL: owner.email }

test('a start without SEED puts no demonstration into the database of a company, and says so in a line', async () => {
  const { world, start, contents, info } = await openInstallation()
  await makeFirstAdmin(world, owner)
  await makePartner(world, 'anna@vaza.example')
  const before = await contents()
  expect(await start()).toEqual([])
  expect(await contents()).toEqual(before)
  expect(info.mock.calls).toEqual([
    [{}, 'the database is in use, so no demonstration is put into it'],
  ])
})

test('a database that lost its owner, its partners and its audit trail is still no empty one', async () => {
  const { world, start, contents } = await openInstallation()
  await start(FIRST)
  await world.db.execute(sql`select testing.empty_tables()`)
  await world.db.insert(installation).values({ begunAt: world.now() })
  await expect(start()).rejects.toThrow(/ADMIN_EMAIL is needed/)
  expect(await contents()).toEqual(nothing)
})

test('without ADMIN_EMAIL a first start ends with a sentence and makes nobody', async () => {
  const { start, contents } = await openInstallation()
  await expect(start({ SEED: 'none' })).rejects.toThrow(/ADMIN_EMAIL is needed/)
  expect(await contents()).toEqual(nothing)
  const [, line] = await start(FIRST)
  expect(line).toMatch(/^First admin, shown this once: owner@maker.example {2}\S{16}$/)
  expect((await contents()).admins).toBe(1)
  expect(await start({ SEED: 'none' })).toEqual([])
})

test('a demonstration that was interrupted is completed, once: what is deleted from it then does not come back', async () => {
  const { world, start, contents } = await openInstallation()
  await world.db.update(installation).set({ isDemonstration: true })
  await fillCatalogue(world)
  await start()
  expect(await contents()).toMatchObject({ admins: 1, partners: 1, priceLists: 2 })

  const row = await findInstallation(world.db)
  await world.db.execute(sql`select testing.empty_tables()`)
  await world.db.insert(installation).values(row)
  await start()
  expect(await contents()).toEqual({
    ...nothing,
    isDemonstration: true,
    files: ['demo-accounts.json'],
  })
})
