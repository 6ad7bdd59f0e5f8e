import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { readSearch, type Search } from '#features/companies/list-search.ts'
import { invitations, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { contains, matchesText } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

/**
 * Condition for applications with every word of the search, or with its number. Address and number of
 * those that were merged into one count as its own.
 */
export function applicationMatches(q: string): SQL | undefined {
  const { searchText, phone, country } = partnerApplications
  const { words, digits } = readSearch(q)
  return or(
    and(
      ...words.map(({ text, countries }) =>
        or(
          contains(searchText, text),
          countries.length > 0 ? inArray(country, countries) : undefined,
          hasMerged(text),
        ),
      ),
    ),
    // The phone is in the text too, which has the index.
    digits ? and(contains(searchText, digits), contains(phone, digits)) : undefined,
  )
}

/** Few rows have any, so most are not looked into. */
function hasMerged(text: string): SQL {
  const { mergedFrom } = partnerApplications
  return sql`${mergedFrom} <> '[]' and exists (
    select from jsonb_to_recordset(${mergedFrom}) as merged(id text, email text)
    where position(${text} in merged.email || ' ' || left(merged.id, 8)) > 0)`
}

/** Condition for partners whose application matches, or any login or invited colleague. */
export function partnerMatches({ db }: Pick<World, 'db'>, q: string): SQL | undefined {
  if (readSearch(q).words.length === 0) return undefined
  return or(
    inArray(partners.applicationId, matchingApplications(db, q)),
    inArray(partners.id, partnersOfPeople(db, q)),
  )
}

/** Condition for credentials of such partners, or made for such an email. */
export function credentialMatches(
  { db }: Pick<World, 'db'>,
  q: string,
  { partnerId, email }: { partnerId: PgColumn; email: PgColumn },
): SQL | undefined {
  const search = readSearch(q)
  if (search.words.length === 0) return undefined
  const ofApplications = db
    .select({ id: partners.id })
    .from(partners)
    .where(inArray(partners.applicationId, matchingApplications(db, q)))
  return or(
    inArray(partnerId, ofApplications),
    inArray(partnerId, partnersOfPeople(db, q)),
    textMatches(search, email),
  )
}

const matchingApplications = (db: World['db'], q: string) =>
  db.select({ id: partnerApplications.id }).from(partnerApplications).where(applicationMatches(q))

/** Ids of partners, some twice. Each table is searched alone, by its own index. */
function partnersOfPeople(db: World['db'], q: string) {
  const ofUsers = db.select({ id: users.id }).from(users).where(accountMatches(q))
  const ofMembers = (found: SQL | undefined) =>
    db.select({ id: partnerMembers.partnerId }).from(partnerMembers).where(found)
  const ofInvitations = db
    .select({ id: invitations.partnerId })
    .from(invitations)
    .where(matchesText(q, invitations.searchText))
  return unionAll(
    ofMembers(matchesText(q, partnerMembers.searchText)),
    ofMembers(inArray(partnerMembers.userId, ofUsers)),
    ofInvitations,
  )
}

/** Condition for accounts whose email has every word of the search. */
export const accountMatches = (q: string) => textMatches(readSearch(q), users.email)

const textMatches = ({ words }: Search, column: PgColumn) =>
  and(...words.map(({ text }) => contains(column, text)))
