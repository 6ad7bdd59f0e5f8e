import { desc, inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { auditTrail } from './audit.tables.ts'

const HISTORY_ROWS = 100

/** What was done to some objects, newest first. */
export async function listHistory({ db }: Pick<World, 'db'>, objects: string[]) {
  const { id, action, by, at, facts } = auditTrail
  return db
    .select({ id, action, by, at, facts })
    .from(auditTrail)
    .where(inArray(auditTrail.on, objects))
    .orderBy(desc(at), desc(auditTrail.sequence))
    .limit(HISTORY_ROWS)
}
