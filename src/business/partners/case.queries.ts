import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { partnerCredentials, partners } from './partner.tables.ts'

/** The application itself, and the partner and credentials that came of it: what its history names. */
export async function listCaseIds(
  { db }: Pick<World, 'db'>,
  applicationId: string,
): Promise<string[]> {
  const rows = await db
    .select({ partner: partners.id, credential: partnerCredentials.id })
    .from(partners)
    .leftJoin(partnerCredentials, eq(partnerCredentials.partnerId, partners.id))
    .where(eq(partners.applicationId, applicationId))
  const ids = rows.flatMap(({ partner, credential }) => [
    partner,
    ...(credential ? [credential] : []),
  ])
  return [...new Set([applicationId, ...ids])]
}
