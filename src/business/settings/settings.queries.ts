import { brandOwner, type Owner } from '#base/owner.ts'
import type { World } from '#platform/world.ts'

import { settings } from './settings.tables.ts'

type At = Pick<World, 'db'>

/** Whose site it is. One statement. */
export async function findOwner(world: At): Promise<Owner> {
  return (await findSettings(world)) ?? brandOwner
}

/** What staff have entered; null before the first time. One statement. */
export async function findSettings({ db }: At) {
  const { name, company, showrooms, languages, version } = settings
  const [row] = await db.select({ name, company, showrooms, languages, version }).from(settings)
  return row ?? null
}
