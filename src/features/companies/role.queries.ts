import { and, eq, isNull } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { Role } from '#features/access/role.ts'
import type { World } from '#platform/world.ts'

import { partnerMembers, partners } from './partner.tables.ts'

/**
 * Reads the role of a user; `admin` for staff who are partners too. The role belongs to the account and not to
 * its address, so that a new owner of an address gets no role. One statement.
 */
export async function roleOf({ db }: Pick<World, 'db'>, userId: string): Promise<Role> {
  const [row] = await db
    .select({
      admin: { name: admins.name, staffRole: admins.role },
      member: {
        partnerId: partnerMembers.partnerId,
        memberId: partnerMembers.id,
        companyRole: partnerMembers.role,
        name: partnerMembers.name,
      },
      partner: { company: partners.company, status: partners.status },
    })
    .from(users)
    .leftJoin(admins, and(eq(admins.userId, users.id), isNull(admins.endedAt)))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .leftJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(users.id, userId))

  if (row?.admin) return { role: 'admin', ...row.admin }
  if (!row?.member || !row.partner) return { role: 'none' }
  if (row.partner.status !== 'active') return { role: 'inactive' }
  return { role: 'partner', ...row.member, company: row.partner.company }
}
