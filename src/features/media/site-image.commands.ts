import { isDeepStrictEqual } from 'node:util'

import type { World } from '#platform/world.ts'

import { siteImages } from './site-image.tables.ts'

/** Replaces all pictures and films of the site's pages by these; writes nothing when they are the same. */
export async function replaceSiteImages(
  { db }: Pick<World, 'db'>,
  rows: (typeof siteImages.$inferInsert)[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await tx.select().from(siteImages)
    if (isDeepStrictEqual(byName(before), byName(rows))) return
    await tx.delete(siteImages)
    if (rows.length > 0) await tx.insert(siteImages).values(rows)
  })
}

function byName(rows: (typeof siteImages.$inferInsert)[]) {
  return new Map(rows.map(({ name, picture, filmKey }) => [name, { picture, filmKey }]))
}
