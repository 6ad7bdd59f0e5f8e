import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { foldedWords, foldText } from '#base/folded-text.ts'
import { admins } from '#features/access/admin.tables.ts'
import { accountMatches } from '#features/companies/list-search.queries.ts'
import {
  invitations,
  partnerCredentials,
  partnerMembers,
  partners,
} from '#features/companies/partner.tables.ts'
import { matchesText } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'
import { applicationMatches } from './list-search.queries.ts'

type Reading = Pick<World, 'db'>

/** Matches of each kind; a search with more matches is too wide to mean a person. */
const MATCHES_MAX = 200

/** Names of accounts by user id; accounts without a person's name are named by their address. */
export async function namesOfAccounts({ db }: Reading, userIds: string[]) {
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${admins.name}, ${partnerMembers.name}, ${users.email})`,
    })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .where(inArray(users.id, userIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of applicants, partners, owners of credentials and staff by id of the object. */
export async function namesOfCases({ db }: Reading, ids: string[]) {
  const applicant = sql<string>`${partnerApplications.name} || ' ' || ${partnerApplications.surname}`
  const rows = [
    ...(await db
      .select({ id: partnerApplications.id, name: applicant })
      .from(partnerApplications)
      .where(inArray(partnerApplications.id, ids))),
    ...(await db
      .select({ id: partners.id, name: partners.name })
      .from(partners)
      .where(inArray(partners.id, ids))),
    ...(await db
      .select({ id: partnerCredentials.id, name: partners.name })
      .from(partnerCredentials)
      .innerJoin(partners, eq(partners.id, partnerCredentials.partnerId))
      .where(inArray(partnerCredentials.id, ids))),
    ...(await db
      .select({ id: admins.id, name: admins.name })
      .from(admins)
      .where(inArray(admins.id, ids))),
  ]
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Login, language and open temporary password of the partner that an application led to; null without a partner. */
export async function findAccess({ db }: Reading, applicationId: string) {
  const isOpen = isNotNull(partnerCredentials.sealedPassword)
  const [access] = await db
    .select({ email: users.email, locale: partners.locale, until: partnerCredentials.expiresAt })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(partnerCredentials, and(eq(partnerCredentials.partnerId, partners.id), isOpen))
    .where(eq(partners.applicationId, applicationId))
  return access ?? null
}

/** Ids that the history of an application names: itself, merged applications, and its partner and credentials. */
export async function listCaseIds({ db }: Reading, applicationId: string): Promise<string[]> {
  const rows = await db
    .select({ partner: partners.id, credential: partnerCredentials.id })
    .from(partners)
    .leftJoin(partnerCredentials, eq(partnerCredentials.partnerId, partners.id))
    .where(eq(partners.applicationId, applicationId))
  const partnerIds = rows.flatMap(({ partner, credential }) => [partner, credential ?? partner])
  const [application] = await db
    .select({ mergedFrom: partnerApplications.mergedFrom })
    .from(partnerApplications)
    .where(eq(partnerApplications.id, applicationId))
  const merged = application?.mergedFrom.map(({ id }) => id) ?? []
  return [...new Set([applicationId, ...merged, ...partnerIds])]
}

/**
 * Finds accounts and objects by a name, a company, an email or a number. Six statements; each large table is
 * searched once.
 */
export async function findPeople({ db }: Reading, q: string) {
  if (foldedWords(q).length === 0) return { people: [], objects: [] }
  const staff = await findStaff({ db }, q)
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(accountMatches(q))
    .limit(MATCHES_MAX)
  const applications = await db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(applicationMatches(q))
    .limit(MATCHES_MAX)
  const matchingPartners = await findPartners({ db }, q, {
    accounts: idsOf(accounts),
    applications: idsOf(applications),
  })
  const people = [...staff, ...idsOf(accounts), ...matchingPartners.map(({ userId }) => userId)]
  const objects = [
    ...idsOf(applications),
    ...matchingPartners.flatMap(({ id, credential }) => [id, ...(credential ? [credential] : [])]),
  ]
  return { people: [...new Set(people)], objects: [...new Set(objects)] }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Finds staff by name. It reads all rows, because a maker has few of them. */
async function findStaff({ db }: Reading, q: string): Promise<string[]> {
  const words = foldedWords(q)
  const staff = await db.select({ userId: admins.userId, name: admins.name }).from(admins)
  return staff
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .flatMap(({ userId }) => userId ?? [])
}

/** Finds partners of these accounts and applications, and partners with a matching login or invitation. */
async function findPartners(
  { db }: Reading,
  q: string,
  { accounts, applications }: { accounts: string[]; applications: string[] },
) {
  const members = await db
    .select({ id: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(or(matchesText(q, partnerMembers.searchText), inArray(partnerMembers.userId, accounts)))
    .limit(MATCHES_MAX)
  const matchingInvitations = await db
    .select({ id: invitations.partnerId })
    .from(invitations)
    .where(matchesText(q, invitations.searchText))
    .limit(MATCHES_MAX)
  return db
    .select({ id: partners.id, userId: partners.userId, credential: partnerCredentials.id })
    .from(partners)
    .leftJoin(partnerCredentials, eq(partnerCredentials.partnerId, partners.id))
    .where(
      or(
        inArray(partners.applicationId, applications),
        inArray(partners.id, idsOf([...members, ...matchingInvitations])),
      ),
    )
    .limit(MATCHES_MAX)
}
