import { and, inArray, or, type SQL } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { contains, matchesText } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { readSearch, type Search } from './list-search.ts'
import { invitations, partnerMembers, partners } from './partner.tables.ts'

/**
 * Condition for companies that match a search by themselves, or by a login or an invited colleague.
 * @param otherMatches condition for companies that the search finds by data of other features
 */
export function partnerMatches(
  { db }: Pick<World, 'db'>,
  q: string,
  otherMatches: SQL | undefined,
): SQL | undefined {
  if (readSearch(q).words.length === 0) return undefined
  return or(companyMatches(q), inArray(partners.id, partnersOfPeople(db, q)), otherMatches)
}

/** Condition for credentials of matching partners, or with a matching email. */
export function credentialMatches(
  { db }: Pick<World, 'db'>,
  q: string,
  { partnerId, email }: { partnerId: PgColumn; email: PgColumn },
  otherMatches: SQL | undefined,
): SQL | undefined {
  const search = readSearch(q)
  if (search.words.length === 0) return undefined
  const ofCompanies = db
    .select({ id: partners.id })
    .from(partners)
    .where(or(companyMatches(q), otherMatches))
  return or(
    inArray(partnerId, ofCompanies),
    inArray(partnerId, partnersOfPeople(db, q)),
    textMatches(search, email),
  )
}

function companyMatches(q: string): SQL | undefined {
  const { searchText, phone, country } = partners
  const { words, digits } = readSearch(q)
  return or(
    and(
      ...words.map(({ text, countries }) =>
        or(
          contains(searchText, text),
          countries.length > 0 ? inArray(country, countries) : undefined,
        ),
      ),
    ),
    // The text contains the phone too, and only the text has an index.
    digits ? and(contains(searchText, digits), contains(phone, digits)) : undefined,
  )
}

/** Ids of partners with matching people, possibly repeated. Each table is searched alone, by its own index. */
function partnersOfPeople(db: World['db'], q: string) {
  const ofUsers = db.select({ id: users.id }).from(users).where(accountMatches(q))
  const ofMembers = (where: SQL | undefined) =>
    db.select({ id: partnerMembers.partnerId }).from(partnerMembers).where(where)
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
