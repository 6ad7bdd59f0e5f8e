import { eq } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import type { CompanyContact } from './request.ts'

/**
 * Reads the contact data of a company's login.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function getCompanyContact(
  { db }: Pick<World, 'db'>,
  userId: string,
): Promise<CompanyContact> {
  const [row] = await db
    .select({
      partnerId: partners.id,
      name: partnerMembers.name,
      company: partners.company,
      email: users.email,
      country: partners.country,
      phone: partnerMembers.phone,
      ownerId: partners.userId,
      companyPhone: partners.phone,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.userId, userId))
  if (!row) throw new Refusal('missing', 'partnerMissing')
  const { ownerId, companyPhone, phone, ...contact } = row
  // The number of the company is that of its owner.
  return { ...contact, userId, phone: phone ?? (ownerId === userId ? companyPhone : '') }
}
