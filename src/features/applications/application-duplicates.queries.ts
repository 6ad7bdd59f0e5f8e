import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { World } from '#platform/world.ts'

import { type Application, partnerApplications } from './application.tables.ts'
import { freeMailDomains, type Likeness } from './application.ts'

export type Duplicate = Pick<Application, 'id' | 'businessName' | 'status' | 'appliedAt'> & {
  /** Id of the application that the duplicate resembles. */
  of: string
  name: string
  surname: string
  by: Likeness
}

/** Duplicates listed for each kind of likeness. */
const DUPLICATES_MAX = 3

const application = partnerApplications
const other = alias(partnerApplications, 'other')

/**
 * Lists other applications with the same phone, company or domain. Each kind of likeness is a query of its own
 * that uses its index, because a single condition with `or` would read the whole table.
 */
export async function listDuplicates(
  { db }: Pick<World, 'db'>,
  ids: string[],
): Promise<Duplicate[]> {
  const domain = sql`split_part(${application.email}, '@', 2)`
  const isSameDomain = eq(sql`split_part(${other.email}, '@', 2)`, domain)
  const likenesses = {
    phone: eq(other.phone, application.phone),
    company: eq(other.companyKey, application.companyKey),
    domain: and(isSameDomain, notInArray(domain, freeMailDomains)),
  } satisfies Record<Likeness, SQL | undefined>

  const duplicates: Duplicate[] = []
  for (const [by, condition] of Object.entries(likenesses)) {
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
      .where(and(condition, ne(other.id, application.id)))
      .limit(DUPLICATES_MAX)
      .as('same')
    const rows = await db
      .select({
        of: application.id,
        id: same.id,
        name: same.name,
        surname: same.surname,
        businessName: same.businessName,
        status: same.status,
        appliedAt: same.appliedAt,
      })
      .from(application)
      .crossJoinLateral(same)
      .where(inArray(application.id, ids))
    duplicates.push(...rows.map((row) => ({ ...row, by: by as Likeness })))
  }
  return duplicates
}
