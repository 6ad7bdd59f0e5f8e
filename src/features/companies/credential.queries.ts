import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import type { ListPage, ListQuery } from '#base/list.ts'
import { DAY, MINUTE, timeAfter } from '#base/time.ts'
import { selectPageIds, sortByIds, orderOf } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { type credentialList, type CredentialStatus, credentialStatus } from './credential.ts'
import { credentialMatches } from './list-search.queries.ts'
import { partnerCredentials, partners } from './partner.tables.ts'

type Reading = Pick<World, 'db' | 'now'>

/**
 * A page of the staff's list, newest first, without passwords.
 * @param otherMatches condition for companies that the search finds by data of other features
 */
export async function listCredentials(
  { db, now }: Reading,
  query: ListQuery<typeof credentialList>,
  otherMatches?: SQL,
) {
  const { status } = query.filters
  const credential = partnerCredentials
  const where = and(
    status ? hasStatus(status, now()) : undefined,
    credentialMatches({ db }, query.q, credential, otherMatches),
  )
  const { ids, total } = await selectPageIds(db, {
    from: credential,
    joinForOrder:
      query.sort?.by === 'name' || query.sort?.by === 'company'
        ? sql`join ${partners} on ${partners.id} = ${credential.partnerId}`
        : undefined,
    id: credential.id,
    where,
    order: orderOf(query, sortColumns, [desc(credential.createdAt)], credential.id),
    query,
  })
  const rows = await db
    .select({
      id: credential.id,
      partnerId: credential.partnerId,
      applicationId: partners.applicationId,
      name: partners.name,
      company: partners.company,
      email: credential.email,
      createdAt: credential.createdAt,
      usedAt: credential.usedAt,
      replacedAt: credential.replacedAt,
      expiresAt: credential.expiresAt,
      partnerStatus: partners.status,
      /** Whether this is the partner's newest credential, the only valid one. */
      isNewest: sql<boolean>`not exists (select from ${credential} as later
        where later.partner_id = ${credential.partnerId} and later.created_at > ${credential.createdAt})`,
    })
    .from(credential)
    .innerJoin(partners, eq(partners.id, credential.partnerId))
    .where(inArray(credential.id, ids))
  return {
    total,
    rows: sortByIds(ids, rows).map(({ replacedAt, ...row }) => ({
      ...row,
      status: credentialStatus({ ...row, replacedAt }, now()),
    })),
  }
}

/** Days before the expiry of a temporary password in which staff are reminded of it. */
const REMINDER_DAYS = 2

/** Lists temporary passwords that soon expire unused, the earliest first. */
export async function listExpiringCredentials({ db, now }: Reading, limit: number) {
  const { id, email, expiresAt } = partnerCredentials
  const where = and(
    hasStatus('unused', now()),
    lte(expiresAt, timeAfter(now(), REMINDER_DAYS * DAY)),
  )
  const rows = await db
    .select({ id, email, expiresAt, name: partners.name, company: partners.company })
    .from(partnerCredentials)
    .innerJoin(partners, eq(partners.id, partnerCredentials.partnerId))
    .where(where)
    .orderBy(asc(expiresAt), asc(id))
    .limit(limit)
  const total = await db.$count(partnerCredentials, where)
  const leftMinutes = (end: Date) => Math.floor((end.getTime() - now().getTime()) / MINUTE)
  return {
    rows: rows.map((row) => ({ ...row, leftMinutes: leftMinutes(row.expiresAt) })),
    total,
  } satisfies ListPage<unknown>
}

const sortColumns = {
  name: partners.searchText,
  company: partners.companyKey,
  email: partnerCredentials.email,
  created: partnerCredentials.createdAt,
  used: partnerCredentials.usedAt,
  expires: partnerCredentials.expiresAt,
}

/** SQL of the rule in `credentialStatus`. */
function hasStatus(status: CredentialStatus, now: Date) {
  const { usedAt, replacedAt, expiresAt } = partnerCredentials
  const isOpen = and(isNull(usedAt), isNull(replacedAt))
  const conditions = {
    used: isNotNull(usedAt),
    replaced: and(isNull(usedAt), isNotNull(replacedAt)),
    expired: and(isOpen, lte(expiresAt, now)),
    unused: and(isOpen, gt(expiresAt, now)),
  } satisfies Record<CredentialStatus, unknown>
  return conditions[status]
}

/**
 * Whether the user's password may sign in. An expired or revoked temporary password may not; such a login must
 * fail as if the password were wrong. One statement.
 */
export async function isCredentialOpen({ db, now }: Reading, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ mustChange: users.mustChangePassword, credential: partnerCredentials })
    .from(users)
    .innerJoin(partners, eq(partners.userId, users.id))
    .innerJoin(partnerCredentials, eq(partnerCredentials.partnerId, partners.id))
    .where(eq(users.id, userId))
    // An open credential comes first, because all others give the same result.
    .orderBy(sql`${partnerCredentials.sealedPassword} is null`)
    .limit(1)
  return !row?.mustChange || credentialStatus(row.credential, now()) === 'unused'
}
