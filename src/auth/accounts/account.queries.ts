import { asc, count, desc, ilike, inArray, or, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { factors, identities, type User, users } from '../schema/auth.tables.ts'
import { type AuthUser, authUser } from '../users/auth-user.ts'

type Reading = Pick<World, 'db'>

type Requested = {
  /** The number of the page, counted from 1. */
  page: number
  perPage: number
  /** Part of an address or of a `full_name`; null: all accounts. */
  filter: string | null
  oldestFirst: boolean
}

/** A page of accounts, ordered by creation time, as clients see them, and the total count. */
export async function listAccounts(
  { db }: Reading,
  { page, perPage, filter, oldestFirst }: Requested,
): Promise<{ accounts: AuthUser[]; total: number }> {
  const part = filter === null ? null : `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`
  const condition =
    part === null
      ? undefined
      : or(ilike(users.email, part), ilike(sql`${users.userMetadata} ->> 'full_name'`, part))
  const [counted] = await db.select({ total: count() }).from(users).where(condition)
  const order = oldestFirst ? asc : desc
  const rows = await db
    .select()
    .from(users)
    .where(condition)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { accounts: await withIdentities({ db }, rows), total: counted?.total ?? 0 }
}

async function withIdentities({ db }: Reading, rows: User[]): Promise<AuthUser[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const theirIdentities = await db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt))
  const theirFactors = await db
    .select()
    .from(factors)
    .where(inArray(factors.userId, ids))
    .orderBy(asc(factors.createdAt))
  return rows.map((user) => {
    const isTheirs = ({ userId }: { userId: string }) => userId === user.id
    return authUser(user, theirIdentities.filter(isTheirs), theirFactors.filter(isTheirs))
  })
}
