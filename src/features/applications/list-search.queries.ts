import { and, inArray, or, type SQL, sql } from 'drizzle-orm'

import { readSearch } from '#features/companies/list-search.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { contains } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

/**
 * Condition for applications with every word of the search, or with its number. Addresses and numbers of
 * applications that were merged into a row count as its own.
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
    // The text contains the phone too, and only the text has an index.
    digits ? and(contains(searchText, digits), contains(phone, digits)) : undefined,
  )
}

/** Condition for applications into which an application with this text was merged; most rows are skipped as empty. */
function hasMerged(text: string): SQL {
  const { mergedFrom } = partnerApplications
  return sql`${mergedFrom} <> '[]' and exists (
    select from jsonb_to_recordset(${mergedFrom}) as merged(id text, email text)
    where position(${text} in merged.email || ' ' || left(merged.id, 8)) > 0)`
}

/** Condition for companies whose application matches, by its number or a merged address too. */
export function isOfMatchingApplication({ db }: Pick<World, 'db'>, q: string): SQL {
  const matching = db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(applicationMatches(q))
  return inArray(partners.applicationId, matching)
}
