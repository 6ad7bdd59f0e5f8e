import type { Config } from '#platform/config.ts'
import type { World } from '#platform/world.ts'

import { seedAccounts } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedSite } from './seed-site.ts'

/**
 * Fills an empty server: the pages' own pictures and the first admin always, catalogue and people
 * in a demonstration.
 * @returns lines to print at the start
 */
export async function seed(world: World, config: Config): Promise<string[]> {
  await seedSite(world)
  if (config.seed === 'demo') await seedCatalogue(world)
  return seedAccounts(world, config)
}
