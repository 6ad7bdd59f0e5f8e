import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'

import { monthsBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { pendingEvents } from './audit.commands.ts'
import { auditTrail } from './audit.tables.ts'
import { securityActions, removeFinishedMinutes } from './security-event.ts'

/** Months; the privacy page states the same. */
const RETENTION_MONTHS = 60
const SECURITY_MONTHS = 6

/** Stores the counted events of past minutes. @returns whether there were any */
export async function writeEvents(
  world: Pick<World, 'db' | 'memory' | 'now'>,
  { all = false } = {},
): Promise<boolean> {
  const finished = removeFinishedMinutes(pendingEvents(world), all ? null : world.now())
  if (finished.length > 0) await world.db.insert(auditTrail).values(finished)
  return finished.length > 0
}

/**
 * Deletes entries that are no longer needed as proof, and earlier removes the networks of the others.
 * The database lets only this function change audit rows.
 * @returns whether there were any
 */
export async function deleteOldAuditEntries({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const watchedUntil = monthsBefore(now(), SECURITY_MONTHS)
  const isOld = lt(auditTrail.at, monthsBefore(now(), RETENTION_MONTHS))
  const isWatched = and(
    inArray(auditTrail.action, [...securityActions]),
    lt(auditTrail.at, watchedUntil),
  )
  const [deleted, emptied] = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('audit.may_forget', 'yes', true)`)
    const deleted = await tx
      .delete(auditTrail)
      .where(or(isOld, isWatched))
      .returning({ id: auditTrail.id })
    const hasOldNetwork = and(isNotNull(auditTrail.network), lt(auditTrail.at, watchedUntil))
    const changed = await tx
      .update(auditTrail)
      .set({ network: null })
      .where(hasOldNetwork)
      .returning({ id: auditTrail.id })
    return [deleted.length, changed.length]
  })
  if (deleted > 0) log.info({ auditEntries: deleted }, 'forgotten, their time is over')
  return deleted + emptied > 0
}
