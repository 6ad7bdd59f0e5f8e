import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'
import { partners } from './partner.tables.ts'

/** What a partner once said of themselves, so that they need not say it again; null for others. */
export async function findContactDetails({ db }: Pick<World, 'db'>, userId: string) {
  const [found] = await db
    .select({
      firstName: partnerApplications.name,
      lastName: partnerApplications.surname,
      /** E.164, or `@name`. */
      phone: partnerApplications.phone,
    })
    .from(partners)
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(eq(partners.userId, userId))
  return found ?? null
}
