import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { type User, users } from '#auth/schema/auth.tables.ts'
import { timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { admins } from '../admin.tables.ts'
import { isEstablished, NEWS_AFTER_END } from './owner.ts'
import { stopLinks } from './stop-link.tables.ts'

type Reading = Pick<World, 'db'>

/** Since when a member of the staff is owner. Rows that were owners from the start have no time of their own. */
export const ownerSince = sql<Date>`coalesce(${admins.ownerSince}, ${admins.createdAt})`.mapWith(
  admins.createdAt,
)

/** Owners who have not left and have opened their invitation, the oldest first. */
export async function listOwners({ db }: Reading) {
  return db
    .select({ userId: admins.userId, name: admins.name, since: ownerSince })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .where(
      and(
        eq(admins.role, 'owner'),
        isNull(admins.endedAt),
        or(isNull(users.invitedAt), isNotNull(users.lastSignInAt)),
      ),
    )
    .orderBy(asc(admins.createdAt), asc(admins.id))
}

/** Owners who have been that for seven days. */
export async function listEstablishedOwners(reading: Reading, at: Date) {
  return (await listOwners(reading)).filter(({ since }) => isEstablished(since, at))
}

/** A person who hears of changes, under an address of theirs. */
export type NewsReader = {
  userId: string
  name: string
  email: string
  userMetadata: User['userMetadata']
}

/**
 * Everybody who is owner or was in the last thirty days, under the address with which the role was given and the address of
 * today: whoever changed the address a moment ago does not keep the news from its owner.
 */
export async function listNewsReaders({ db }: Reading, at: Date): Promise<NewsReader[]> {
  const recent = timeBefore(at, NEWS_AFTER_END)
  const isOwner = eq(admins.role, 'owner')
  const rows = await db
    .select({
      userId: admins.userId,
      name: admins.name,
      given: admins.email,
      present: users.email,
      userMetadata: users.userMetadata,
    })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .where(
      or(
        and(isOwner, or(isNull(admins.endedAt), gt(admins.endedAt, recent))),
        gt(admins.ownerUntil, recent),
      ),
    )
    .orderBy(asc(admins.createdAt), asc(admins.id))
  return rows.flatMap(({ given, present, ...reader }) =>
    [...new Set([given, present])].filter(Boolean).map((email) => ({ ...reader, email })),
  )
}

/** The time until which bank details and owners stay as they are, because a link has stopped a change; null: no lock. */
export async function findLock({ db }: Reading, at: Date): Promise<Date | null> {
  const [locked] = await db
    .select({ until: stopLinks.locksUntil })
    .from(stopLinks)
    .where(gt(stopLinks.locksUntil, at))
    .orderBy(sql`${stopLinks.locksUntil} desc`)
    .limit(1)
  return locked?.until ?? null
}
