import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { World } from '#platform/world.ts'

import { type Application, partnerApplications } from './application.tables.ts'
import { freeMailDomains, type Likeness } from './application.ts'

export type Duplicate = Pick<Application, 'id' | 'businessName' | 'status' | 'appliedAt'> & {
  /** The application it resembles. */
  of: string
  name: string
  surname: string
  by: Likeness
}

/** Of each kind of likeness. */
const DUPLICATES_MAX = 3

const one = partnerApplications
const other = alias(partnerApplications, 'other')

/**
 * Other applications with the same phone, company or domain. Each kind is looked up alone, by its index:
 * one condition with `or` would read the whole table.
 */
export async function listDuplicates(
  { db }: Pick<World, 'db'>,
  ids: string[],
): Promise<Duplicate[]> {
  const domain = sql`split_part(${one.email}, '@', 2)`
  const isSameDomain = eq(sql`split_part(${other.email}, '@', 2)`, domain)
  const alike = {
    phone: eq(other.phone, one.phone),
    company: eq(other.companyKey, one.companyKey),
    domain: and(isSameDomain, notInArray(domain, freeMailDomains)),
  } satisfies Record<Likeness, SQL | undefined>

  const found: Duplicate[] = []
  for (const [by, condition] of Object.entries(alike)) {
    const same = db
      .select({
        id: other.id,
        name: other.name,
        surname: other.surname,
        businessName: other.businessName,
        status: other.status,
        appliedAt: other.appliedAt,
      })
      .from(other)
      .where(and(condition, ne(other.id, one.id)))
      .limit(DUPLICATES_MAX)
      .as('same')
    const rows = await db
      .select({
        of: one.id,
        id: same.id,
        name: same.name,
        surname: same.surname,
        businessName: same.businessName,
        status: same.status,
        appliedAt: same.appliedAt,
      })
      .from(one)
      .crossJoinLateral(same)
      .where(inArray(one.id, ids))
    found.push(...rows.map((row) => ({ ...row, by: by as Likeness })))
  }
  return found
}
