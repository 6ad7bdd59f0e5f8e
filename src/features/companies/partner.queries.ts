import { and, count, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'

import { sessions, users } from '#auth/schema/auth.tables.ts'
import type { ListQuery } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import { selectPageIds, sortByIds, orderOf } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { partnerMatches } from './list-search.queries.ts'
import { type Partner, partnerCredentials, partnerMembers, partners } from './partner.tables.ts'
import type { partnerList } from './partner.ts'

type Reading = Pick<World, 'db'>

/**
 * Finds the partner who has this address now or had it at the approval.
 * @param email lower case
 * @returns the partner with `accountEmail`, the current address of the account
 */
export async function findPartnerByEmail(
  { db }: Reading,
  email: string,
): Promise<(Partner & { accountEmail: string }) | null> {
  const [row] = await db
    .select({ partner: partners, accountEmail: users.email })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(or(eq(partners.email, email), eq(users.email, email)))
    .limit(1)
  return row ? { ...row.partner, accountEmail: row.accountEmail } : null
}

/**
 * A page of the staff's list, newest first. `email` is the current login.
 * @param otherMatches condition for companies that the search finds by data of other features
 */
export async function listPartners(
  { db }: Reading,
  query: ListQuery<typeof partnerList>,
  otherMatches?: SQL,
) {
  const { status, locale, tag, contact } = query.filters
  const where = and(
    status ? eq(partners.status, status) : undefined,
    locale ? eq(partners.locale, locale) : undefined,
    tag ? sql`${partners.tags} @> ${JSON.stringify([tag])}::jsonb` : undefined,
    contact ? sql`${partners.contactUserId}::text = ${contact}` : undefined,
    partnerMatches({ db }, query.q, otherMatches),
  )
  const { ids, total } = await selectPageIds(db, {
    from: partners,
    joinForOrder:
      query.sort?.by === 'email'
        ? sql`join ${users} on ${users.id} = ${partners.userId}`
        : undefined,
    id: partners.id,
    where,
    order: orderOf(query, sortColumns, [desc(partners.joinedAt)], partners.id),
    query,
  })
  const rows = await db
    .select(partnerColumns)
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(inArray(partners.id, ids))
  return { total, rows: sortByIds(ids, rows) }
}

/** Columns of a partner in the list and on its page. */
const partnerColumns = {
  id: partners.id,
  applicationId: partners.applicationId,
  name: partners.name,
  email: users.email,
  phone: partners.phone,
  company: partners.company,
  country: partners.country,
  city: partners.city,
  locale: partners.locale,
  joinedAt: partners.joinedAt,
  status: partners.status,
  tags: partners.tags,
  /** Whether staff have added the company but not yet sent its login. */
  awaitsAccess: sql<boolean>`${users.mustChangePassword} and not exists (
    select from ${partnerCredentials} where ${partnerCredentials.partnerId} = ${partners.id})`,
}

/** Columns of a partner that only its page shows. */
const detailColumns = {
  website: partners.website,
  businessType: partners.businessType,
  addresses: partners.addresses,
  taxOffice: partners.taxOffice,
  taxNumber: partners.taxNumber,
  vatId: partners.vatId,
  terms: partners.terms,
  contactUserId: partners.contactUserId,
  showsContactEmail: partners.showsContactEmail,
  notes: partners.notes,
}

const sortColumns = {
  name: partners.searchText,
  company: partners.companyKey,
  email: users.email,
  country: partners.country,
  joined: partners.joinedAt,
  status: partners.status,
}

/** Name and phone of a partner's login, for the contact form; null for other users. */
export async function findContactDetails({ db }: Reading, userId: string) {
  const [login] = await db
    .select({
      name: partnerMembers.name,
      phone: partnerMembers.phone,
      contactId: partners.userId,
      companyPhone: partners.phone,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId))
  if (!login) return null
  const words = login.name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  // The number of the company is that of its owner.
  const ownPhone = login.contactId === userId ? login.companyPhone : ''
  return { firstName: words.join(' '), lastName, phone: login.phone ?? ownPhone }
}

/**
 * Reads a partner with its details, current login, and user ids, last visit and open sessions of all logins.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function getPartner({ db }: Reading, id: string) {
  const [partner] = await db
    .select({ ...partnerColumns, ...detailColumns })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(partners.id, id))
  if (!partner) throw new Refusal('missing', 'partnerMissing')
  const logins = await db
    .select({ id: users.id, lastSignInAt: users.lastSignInAt })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, id))
  const [activity] = await db
    .select({ count: count(), activeAt: max(sessions.lastActiveAt) })
    .from(sessions)
    .where(
      inArray(
        sessions.userId,
        logins.map((login) => login.id),
      ),
    )
  const [lastSignInAt] = logins.flatMap((login) => login.lastSignInAt ?? []).toSorted(latestFirst)
  return {
    ...partner,
    userIds: logins.map((login) => login.id),
    sessions: activity?.count ?? 0,
    lastActiveAt: activity?.activeAt ?? lastSignInAt ?? null,
  }
}

const latestFirst = (a: Date, b: Date) => b.getTime() - a.getTime()

/** Lists all tags of companies in alphabetical order. One statement. */
export async function listTags({ db }: Reading): Promise<string[]> {
  const tag = sql<string>`jsonb_array_elements_text(${partners.tags})`
  const rows = await db
    .selectDistinct({ tag })
    .from(partners)
    .orderBy(sql`1`)
  return rows.map((row) => row.tag)
}

/** Finds the company's contact person among staff; null without a contact person, or if that person has left. */
export async function findContactPerson(
  { db }: Reading,
  partnerId: string,
): Promise<{ name: string; email: string | null } | null> {
  const [person] = await db
    .select({ name: admins.name, email: admins.email, showsEmail: partners.showsContactEmail })
    .from(partners)
    .innerJoin(admins, eq(admins.userId, partners.contactUserId))
    .where(and(eq(partners.id, partnerId), isNull(admins.endedAt)))
  if (!person) return null
  const { name, email, showsEmail } = person
  return { name, email: showsEmail ? email : null }
}
