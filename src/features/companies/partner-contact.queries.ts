import { and, eq, gt, isNotNull } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { partnerCredentials, partnerMembers, partners } from './partner.tables.ts'

/**
 * Whom staff write to at a company. `until`: when the temporary password ends that was not used yet; null: none is open.
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

/** The login of an active partner with this address. @param email lower case */
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
