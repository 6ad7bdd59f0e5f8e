import type { World } from '#platform/world.ts'

import type { ChangedPage } from './announced-page.queries.ts'
import { announcedPages } from './announced-page.tables.ts'

/** Records that the service was told of all changes up to this change. */
export async function recordAnnounced(
  { db }: Pick<World, 'db'>,
  service: string,
  { id: productId, changedAt }: ChangedPage,
): Promise<void> {
  await db
    .insert(announcedPages)
    .values({ service, productId, changedAt })
    .onConflictDoUpdate({ target: announcedPages.service, set: { productId, changedAt } })
}
