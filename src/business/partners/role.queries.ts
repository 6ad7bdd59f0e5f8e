import { eq } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import type { World } from '#platform/world.ts'

import { admins } from './admin.tables.ts'
import { partners } from './partner.tables.ts'
import type { Role } from './role.ts'

/**
 * The role of a user; `admin` for an admin who is a partner too. It belongs to the account and not to
 * its address, so a new owner of an address gets no role. One statement.
 */
export async function roleOf({ db }: Pick<World, 'db'>, userId: string): Promise<Role> {
  const [row] = await db
    .select({
      admin: { name: admins.name },
      partner: {
        partnerId: partners.id,
        name: partners.name,
        company: partners.company,
        status: partners.status,
      },
    })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .leftJoin(partners, eq(partners.userId, users.id))
    .where(eq(users.id, userId))

  if (row?.admin) return { role: 'admin', name: row.admin.name }
  if (!row?.partner) return { role: 'none' }
  const { status, ...partner } = row.partner
  return status === 'active' ? { role: 'partner', ...partner } : { role: 'inactive' }
}
