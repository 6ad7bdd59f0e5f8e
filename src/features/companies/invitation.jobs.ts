import { lt } from 'drizzle-orm'

import { DAY, timeBefore } from '#base/time.ts'
import { invitations } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

/** Days an expired invitation is kept, so that it can be sent again; the privacy page says the same. */
const EXPIRED_DAYS = 30

/** @returns whether there were any */
export async function deleteOldInvitations({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const over = timeBefore(now(), EXPIRED_DAYS * DAY)
  const deleted = await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, over))
    .returning({ id: invitations.id })
  return deleted.length > 0
}
