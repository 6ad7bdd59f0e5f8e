import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { contains, matchesText } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'
import { readSearch, type Search } from './list-search.ts'
import { invitations, partnerMembers, partners } from './partner.tables.ts'

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

/**
 * Condition for partners whose application matches, or any login or invited colleague. Each table is
 * searched alone: joining all rows first takes several times as long.
 */
export function partnerMatches({ db }: Pick<World, 'db'>, q: string): SQL | undefined {
  const search = readSearch(q)
  if (search.words.length === 0) return undefined
  const ofApplications = db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(applicationMatches(q))
  const ofUsers = db.select({ id: users.id }).from(users).where(accountMatches(q))
  const ofMembers = db
    .select({ id: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(or(matchesText(q, partnerMembers.searchText), inArray(partnerMembers.userId, ofUsers)))
  const ofInvitations = db
    .select({ id: invitations.partnerId })
    .from(invitations)
    .where(matchesText(q, invitations.searchText))
  return or(
    inArray(partners.applicationId, ofApplications),
    inArray(partners.id, ofMembers),
    inArray(partners.id, ofInvitations),
  )
}

/** Condition for credentials of such partners, or made for such an email. */
export function credentialMatches(
  world: Pick<World, 'db'>,
  q: string,
  { partnerId, email }: { partnerId: PgColumn; email: PgColumn },
): SQL | undefined {
  const found = partnerMatches(world, q)
  if (!found) return undefined
  const ofPartners = world.db.select({ id: partners.id }).from(partners).where(found)
  return or(inArray(partnerId, ofPartners), textMatches(readSearch(q), email))
}

/** Condition for accounts whose email has every word of the search. */
export const accountMatches = (q: string) => textMatches(readSearch(q), users.email)

const textMatches = ({ words }: Search, column: PgColumn) =>
  and(...words.map(({ text }) => contains(column, text)))
