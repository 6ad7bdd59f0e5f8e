import type { World } from '#platform/world.ts'

import { siteImages } from './site-image.tables.ts'

/** Replaces all pictures and films of the site's pages by these. */
export async function replaceSiteImages(
  { db }: Pick<World, 'db'>,
  rows: (typeof siteImages.$inferInsert)[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(siteImages)
    if (rows.length > 0) await tx.insert(siteImages).values(rows)
  })
}
