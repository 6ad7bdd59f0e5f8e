import { sql } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { admins } from '#features/access/admin.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

/** Tables of which a database in use has rows, and had them even where the rest was deleted. */
const tracks = [admins, partners, products, users, auditTrail]

/** Does the database hold anything of a person or company, or the audit trail of it? */
export async function isUsed({ db }: Pick<World, 'db'>): Promise<boolean> {
  const finds = tracks.map((table) => sql`exists (select from ${table})`)
  const { rows } = (await db.execute(
    sql`select ${sql.join(finds, sql` or `)} as used`,
  )) as unknown as { rows: { used: boolean }[] }
  return rows[0]?.used ?? false
}
