import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import type { User } from '#auth/schema/auth.tables.ts'
import { minutesLeft } from '#base/calendar/working-hours.ts'
import type { ListQuery } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { notes } from '#features/notes/note.tables.ts'
import { selectPageIds, sortByIds, orderOf } from '#platform/db/list-sql.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import {
  type Application,
  partnerApplications,
  plainApplicationColumns,
} from './application.tables.ts'
import { type applicationList, applicationNumber, waitsSince } from './application.ts'
import { applicationMatches } from './list-search.queries.ts'

type Reading = Pick<World, 'db'>

/** Finds the undecided application of an address, other than `except`. @param email lower case */
export async function findOpenApplication(
  { db }: Reading,
  email: string,
  except?: string,
): Promise<Application | null> {
  const [application] = await db
    .select()
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.email, email),
        eq(partnerApplications.status, 'pending'),
        except ? ne(partnerApplications.id, except) : undefined,
      ),
    )
  return application ?? null
}

/** Reads an application. @throws {Refusal} missing `applicationMissing` */
export async function getApplication({ db }: Reading, id: string): Promise<Application> {
  const [application] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
  if (!application) throw new Refusal('missing', 'applicationMissing')
  return application
}

/**
 * Lists a user's own applications, newest first: the approved application of their active company, with any
 * address, and applications of the user's address that led to no partner. For a company that staff created the
 * answer contains a substitute, because clients read the role from it.
 */
export async function listApplicationsOf({ db }: Reading, user: Pick<User, 'id' | 'email'>) {
  const { id, name, status, appliedAt } = partnerApplications
  const isTheirs = and(eq(partnerMembers.userId, user.id), eq(partners.status, 'active'))
  const isOfTheirAddress = and(eq(partnerApplications.email, user.email), isNull(partners.id))
  const applicationRows = await db
    .select({ id, name, status, memberName: partnerMembers.name, contactId: partners.userId })
    .from(partnerApplications)
    .leftJoin(partners, eq(partners.applicationId, id))
    .leftJoin(
      partnerMembers,
      and(eq(partnerMembers.partnerId, partners.id), eq(partnerMembers.userId, user.id)),
    )
    .where(or(isTheirs, isOfTheirAddress))
    .orderBy(desc(appliedAt))
  const applications = applicationRows.map(({ memberName, contactId, ...row }) => ({
    ...row,
    // A colleague did not apply, so the name of the application is not theirs.
    name: memberName === null || contactId === user.id ? row.name : memberName,
    email: user.email,
  }))
  const companies = await db
    .select({ id: partners.id, name: partnerMembers.name })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(and(isTheirs, isNull(partners.applicationId)))
  return [
    ...companies.map((row) => ({ ...row, status: 'approved' as const, email: user.email })),
    ...applications,
  ]
}

/** Whether an application of this address was merged into another application. @param email lower case */
export async function isApplicationMerged({ db }: Reading, email: string): Promise<boolean> {
  const { mergedFrom } = partnerApplications
  const where = and(
    sql`${mergedFrom} <> '[]'`,
    sql`${mergedFrom} @> ${JSON.stringify([{ email }])}::jsonb`,
  )
  return (await db.$count(partnerApplications, where)) > 0
}

/**
 * A page of the staff's list. Its default order has undecided applications first, the oldest on top, then
 * decided applications, the newest first (`applications_in_order`).
 */
export async function listApplications(
  { db, now }: Pick<World, 'db' | 'now'>,
  query: ListQuery<typeof applicationList>,
) {
  const table = partnerApplications
  const { status, businessType, preferredLanguage } = query.filters
  const where = and(
    status ? eq(table.status, status) : undefined,
    businessType ? eq(table.businessType, businessType) : undefined,
    preferredLanguage ? eq(table.preferredLanguage, preferredLanguage) : undefined,
    applicationMatches(query.q),
  )
  const order = orderOf(query, sortColumns, ownOrder, table.id)
  const { ids, total } = await selectPageIds(db, { from: table, id: table.id, where, order, query })
  const hours = await findOwner({ db })
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      surname: table.surname,
      email: table.email,
      phone: table.phone,
      businessName: table.businessName,
      businessType: table.businessType,
      country: table.country,
      city: table.city,
      ...plainApplicationColumns,
      preferredLanguage: table.preferredLanguage,
      appliedAt: table.appliedAt,
      status: table.status,
      decidedAt: table.decidedAt,
    })
    .from(table)
    .where(inArray(table.id, ids))
  const noteRows = await db
    .select({ about: notes.about, kind: notes.kind, at: notes.at })
    .from(notes)
    .where(inArray(notes.about, ids))
    .orderBy(asc(notes.at))
  const sinceOf = ({ id, appliedAt }: (typeof rows)[number]) =>
    waitsSince(
      appliedAt,
      noteRows.filter(({ about }) => about === id),
    )
  return {
    total,
    rows: sortByIds(ids, rows).map((row) => {
      const since = row.status === 'pending' ? sinceOf(row) : null
      return {
        ...row,
        number: applicationNumber(row.id),
        /** Minutes until the promised answer is due; null for a decided application, or while the applicant is to answer. */
        leftMinutes: since && minutesLeft(since, now(), hours),
        /** Whether the applicant is to answer a question of staff. */
        isAsked: row.status === 'pending' && since === null,
      }
    }),
  }
}

const sortColumns = {
  name: partnerApplications.searchText,
  company: partnerApplications.companyKey,
  email: partnerApplications.email,
  country: partnerApplications.country,
  city: partnerApplications.city,
  applied: partnerApplications.appliedAt,
  status: partnerApplications.status,
  decided: partnerApplications.decidedAt,
}

const ownOrder = [
  sql`(status = 'pending') desc`,
  sql`(case when status = 'pending' then applied_at end)`,
  desc(partnerApplications.appliedAt),
]
