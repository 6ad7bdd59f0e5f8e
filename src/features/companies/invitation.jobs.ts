import { lt } from 'drizzle-orm'

import { DAY, timeBefore } from '#base/time.ts'
import { invitations } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

/** Days for which an expired invitation is stored, so that it can be sent again; the privacy page states the same. */
const EXPIRED_DAYS = 30

/** Deletes invitations that expired long ago. @returns whether there were any */
export async function deleteOldInvitations({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const cutoff = timeBefore(now(), EXPIRED_DAYS * DAY)
  const deleted = await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, cutoff))
    .returning({ id: invitations.id })
  return deleted.length > 0
}
