import { and, isNotNull, lte } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { partnerCredentials } from './partner.tables.ts'

/** Deletes expired temporary passwords. @returns whether there were any */
export async function wipeExpiredCredentials({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const rows = await db
    .update(partnerCredentials)
    .set({ sealedPassword: null })
    .where(
      and(isNotNull(partnerCredentials.sealedPassword), lte(partnerCredentials.expiresAt, now())),
    )
    .returning({ id: partnerCredentials.id })
  return rows.length > 0
}
