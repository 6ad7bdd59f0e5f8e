import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import type { Config } from '#platform/config.ts'
import { markDemonstration } from '#platform/secrets/open-keys.ts'
import type { World } from '#platform/world.ts'

import { seedAccounts } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedSite } from './seed-site.ts'

/** Milliseconds after which a storage that did not answer is tried again. */
const AGAIN_MS = 30_000

/**
 * Fills an empty server: rates of tax and the first admin always; pictures of the pages, catalogue, people and prices
 * in a demonstration. While storage does not answer, the server opens with the copies it has, and the files
 * follow when it is back.
 * @returns lines to print at the start
 */
export async function seed(world: World, config: Config, againMs = AGAIN_MS): Promise<string[]> {
  await addFirstTaxRates(world)
  if (config.seed === 'demo') {
    await markDemonstration(world.db)
    await seedFiles(world, againMs)
  }
  return seedAccounts(world, config)
}

async function seedFiles(world: World, againMs: number): Promise<void> {
  try {
    await seedSite(world)
    await seedCatalogue(world)
  } catch (error) {
    if (!isBusy(error)) throw error
    world.log.warn({ seconds: againMs / 1000 }, 'storage does not answer, its files are looked at later')
    const retry = () =>
      seedFiles(world, againMs).catch((fault: unknown) =>
        world.log.error(errorFacts(fault), 'files of the start failed'),
      )
    setTimeout(() => void retry(), againMs).unref()
  }
}
