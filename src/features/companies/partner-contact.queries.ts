import { and, eq, gt, isNotNull } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { partnerCredentials, partnerMembers, partners } from './partner.tables.ts'

/**
 * Reads the contact of a company. `until` is the expiry of an open temporary password; null if there is none.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function getPartnerContact({ db, now }: Pick<World, 'db' | 'now'>, id: string) {
  const { name, company, phone, locale } = partners
  const [contact] = await db
    .select({
      name,
      company,
      phone,
      locale,
      email: users.email,
      until: partnerCredentials.expiresAt,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(
      partnerCredentials,
      and(
        eq(partnerCredentials.partnerId, partners.id),
        isNotNull(partnerCredentials.sealedPassword),
        gt(partnerCredentials.expiresAt, now()),
      ),
    )
    .where(eq(partners.id, id))
  if (!contact) throw new Refusal('missing', 'partnerMissing')
  return contact
}

/** Finds the login of an active partner by its address. @param email lower case */
export async function findPartnerLogin(
  { db }: Pick<World, 'db'>,
  email: string,
): Promise<{ name: string } | null> {
  const [login] = await db
    .select({ name: partnerMembers.name })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(and(eq(users.email, email), eq(partners.status, 'active')))
  return login ?? null
}
