import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import type { Config } from '#platform/config.ts'
import { findInstallation, markBegun, markDemonstration } from '#platform/secrets/open-keys.ts'
import type { World } from '#platform/world.ts'

import { isUsed } from './is-used.ts'
import { seedDemoAccounts, seedFirstAdmin } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedSite } from './seed-site.ts'

/** Milliseconds after which a storage that did not answer is tried again. */
const AGAIN_MS = 30_000

/**
 * Fills an empty server: rates of tax and the first owner always; pictures of the pages, catalogue, people and prices
 * where a demonstration is asked for and the database never held anything of anybody. A database that has begun is
 * nobody's to fill again, whatever was deleted from it; a demonstration that did not get to its end goes on.
 * @returns lines to print at the start
 * @throws {Error} with a message to print, if there is no owner and no address for one
 */
export async function seed(world: World, config: Config, againMs = AGAIN_MS): Promise<string[]> {
  const { isDemonstration, begunAt } = await findInstallation(world.db)
  const isSomebodys = begunAt !== null || (!isDemonstration && (await isUsed(world)))
  await addFirstTaxRates(world)
  if (config.seed === 'none' || (isSomebodys && !isDemonstration)) {
    if (config.seed === 'demo')
      world.log.info({}, 'the database is in use, so no demonstration is put into it')
    const lines = await seedFirstAdmin(world, config)
    await markBegun(world)
    return lines
  }
  await markDemonstration(world.db)
  await seedFiles(world, isSomebodys ? [seedSite] : [seedSite, seedCatalogue], againMs)
  const lines = await seedDemoAccounts(world, config, isSomebodys)
  await markBegun(world)
  return lines
}

/**
 * While storage does not answer, the server opens with the copies it has, and the files follow when it is back.
 * @param steps each puts what it lacks into the world
 */
async function seedFiles(
  world: World,
  steps: ((world: World) => Promise<void>)[],
  againMs: number,
): Promise<void> {
  try {
    for (const step of steps) await step(world)
  } catch (error) {
    if (!isBusy(error)) throw error
    world.log.warn({ seconds: againMs / 1000 }, 'storage does not answer, its files are looked at later')
    const retry = () =>
      seedFiles(world, steps, againMs).catch((fault: unknown) =>
        world.log.error(errorFacts(fault), 'files of the start failed'),
      )
    setTimeout(() => void retry(), againMs).unref()
  }
}
