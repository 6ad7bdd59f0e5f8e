import { lt } from 'drizzle-orm'

import { monthsBefore } from '#base/months-before.ts'
import type { World } from '#platform/world.ts'

import { auditTrail } from './audit.tables.ts'

/** As the privacy page says. */
const ACT_MONTHS = 60

/** Deletes acts that are no longer of use as proof. Returns whether there were any. */
export async function forgetOldActs({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const { length } = await db
    .delete(auditTrail)
    .where(lt(auditTrail.at, monthsBefore(now(), ACT_MONTHS)))
    .returning({ id: auditTrail.id })
  if (length > 0) log.info({ acts: length }, 'forgotten, their time is over')
  return length > 0
}
