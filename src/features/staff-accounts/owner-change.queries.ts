import { and, asc, isNull } from 'drizzle-orm'

import { listAdminNames } from '#features/access/admin.queries.ts'
import type { World } from '#platform/world.ts'

import { ownerChanges } from './owner-change.tables.ts'
import { ownerEventOf } from './staff-change.ts'

/** Condition: a change that is neither carried out nor stopped. */
export const isWaiting = () => and(isNull(ownerChanges.doneAt), isNull(ownerChanges.stoppedAt))

/** The changes of owners that wait, for the page of the team. */
export async function listWaitingOwnerChanges({ db }: Pick<World, 'db'>) {
  const names = await listAdminNames({ db })
  const rows = await db
    .select()
    .from(ownerChanges)
    .where(isWaiting())
    .orderBy(asc(ownerChanges.effectiveAt))
  return rows.map(({ id, change, name, email, roleBefore: role, proposedBy, effectiveAt }) => ({
    id,
    event: ownerEventOf(change, { role }) ?? 'end',
    name,
    email,
    by: (proposedBy && names[proposedBy]) ?? '',
    effectiveAt,
  }))
}
