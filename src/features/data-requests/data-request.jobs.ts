import { lt } from 'drizzle-orm'

import { monthsBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { dataRequests } from './data-request.tables.ts'

/** Months an answered request is kept as proof; the privacy page says the same. */
const ANSWERED_MONTHS = 36

/** @returns whether there were any */
export async function deleteOldDataRequests({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const deleted = await db
    .delete(dataRequests)
    .where(lt(dataRequests.doneAt, monthsBefore(now(), ANSWERED_MONTHS)))
    .returning({ id: dataRequests.id })
  return deleted.length > 0
}
