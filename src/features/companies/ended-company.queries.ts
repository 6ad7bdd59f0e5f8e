import { and, eq, exists, gte, ne, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { World } from '#platform/world.ts'

import { partners } from './partner.tables.ts'

/**
 * Condition: the company has ended for what was made then. It is not active, or was deactivated since: a reactivation
 * opens no earlier link again. Every link that opens something of a company without a login asks it.
 * @param partnerId column with the id of the company; a link without a company never ends with one
 * @param madeAt column with the time at which the link was made
 */
export function isCompanyEnded(
  { db }: Pick<World, 'db'>,
  partnerId: AnyPgColumn,
  madeAt: AnyPgColumn,
): SQL {
  const isEnded = or(ne(partners.status, 'active'), gte(partners.deactivatedAt, madeAt))
  return exists(
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, partnerId), isEnded)),
  )
}
