import { eq } from 'drizzle-orm'

import type { User } from '#auth/schema/auth.tables.ts'
import { findAdminOfUser } from '#features/access/admin.queries.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { localeOf } from './member.ts'

/** The profile that a user sees of themselves, and of their company; `company` is null for users without a company. */
export async function findProfile({ db }: Pick<World, 'db'>, user: User) {
  const [row] = await db
    .select({
      name: partnerMembers.name,
      phone: partnerMembers.phone,
      role: partnerMembers.role,
      contactId: partners.userId,
      company: partners.company,
      country: partners.country,
      locale: partners.locale,
      joinedAt: partners.joinedAt,
      city: partners.city,
      businessType: partners.businessType,
      website: partners.website,
      companyPhone: partners.phone,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, user.id))
  const locale = localeOf(user, row?.locale ?? null)
  const email = user.email
  if (!row) {
    const admin = await findAdminOfUser({ db }, user.id)
    return { name: admin?.name ?? null, email, phone: null, locale, company: null }
  }
  const { company: name, country, city, businessType, website, joinedAt, role } = row
  const isContact = row.contactId === user.id
  return {
    name: row.name,
    email,
    phone: row.phone ?? (isContact ? row.companyPhone : ''),
    locale,
    company: { name, country, city, businessType, website, joinedAt, role },
  }
}
