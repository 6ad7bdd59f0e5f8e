import type { World } from '#platform/world.ts'

import { sitePieces } from './site-piece.tables.ts'

/** The pictures and films of the site's pages are exactly these afterwards. */
export async function replaceSitePieces(
  { db }: Pick<World, 'db'>,
  pieces: (typeof sitePieces.$inferInsert)[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sitePieces)
    if (pieces.length > 0) await tx.insert(sitePieces).values(pieces)
  })
}
