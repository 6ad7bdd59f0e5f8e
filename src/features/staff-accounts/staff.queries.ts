import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { INVITE_DAYS } from '#auth/emails/one-time-token.ts'
import { factors, users } from '#auth/schema/auth.tables.ts'
import { DAY, timeAfter } from '#base/time.ts'
import { admins } from '#features/access/admin.tables.ts'
import { ownerSince } from '#features/access/owners/owner.queries.ts'
import type { StaffRole } from '#features/access/role.ts'
import type { World } from '#platform/world.ts'

import { staffStatus } from './staff.ts'

type Reading = Pick<World, 'db'>

/** All present and former staff, with the data that decides their status; few enough for a single list. */
export async function readStaff({ db }: Reading) {
  return db
    .select({
      id: admins.id,
      userId: admins.userId,
      name: admins.name,
      email: users.email,
      role: admins.role,
      endedAt: admins.endedAt,
      invitedAt: users.invitedAt,
      lastSignInAt: users.lastSignInAt,
      ownerSince,
      hasSecondFactor: sql<boolean>`exists (select 1 from ${factors}
        where ${factors.userId} = ${users.id} and ${factors.status} = 'verified')`,
    })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .orderBy(asc(admins.createdAt), asc(admins.id))
}

/** The staff's own list: who is there, who is invited until when, who has left. */
export async function listStaff(world: Reading) {
  const rows = await readStaff(world)
  return rows.map((row) => {
    const { id, name, email, role, endedAt, invitedAt, lastSignInAt, hasSecondFactor } = row
    const status = staffStatus(row)
    const invitedUntil =
      status === 'invited' && invitedAt ? timeAfter(invitedAt, INVITE_DAYS * DAY) : null
    return { id, name, email, role, status, invitedUntil, lastSignInAt, endedAt, hasSecondFactor }
  })
}

/** The staff who have any of these roles today, by name. */
export async function listStaffWithRole({ db }: Reading, roles: readonly StaffRole[]) {
  return db
    .select({ userId: admins.userId, name: admins.name })
    .from(admins)
    .where(and(isNull(admins.endedAt), inArray(admins.role, [...roles])))
    .orderBy(asc(admins.name), asc(admins.id))
}
