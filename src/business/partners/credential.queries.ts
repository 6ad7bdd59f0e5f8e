import { desc, eq, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { users } from '../auth/auth.tables.ts'
import { credentialStatus } from './credential.ts'
import { partnerCredentials, partners } from './partner.tables.ts'

type Reading = Pick<World, 'db' | 'now'>

/** The newest credentials, as the list of staff shows them; never a password. */
export async function listCredentials({ db, now }: Reading, limit = 200) {
  const rows = await db
    .select({
      id: partnerCredentials.id,
      partnerId: partnerCredentials.partnerId,
      name: partners.name,
      email: partnerCredentials.email,
      createdAt: partnerCredentials.createdAt,
      usedAt: partnerCredentials.usedAt,
      replacedAt: partnerCredentials.replacedAt,
      expiresAt: partnerCredentials.expiresAt,
    })
    .from(partnerCredentials)
    .innerJoin(partners, eq(partners.id, partnerCredentials.partnerId))
    .orderBy(desc(partnerCredentials.createdAt))
    .limit(limit)
  return rows.map(({ replacedAt, ...row }) => ({
    ...row,
    status: credentialStatus({ ...row, replacedAt }, now()),
  }))
}

/**
 * Does the password this user has now open the door? `own`: they chose it themselves. `open`: it
 * is temporary and still good. `expired`: it is temporary and its time is over, or it was taken
 * back; a login with it must fail like one with a wrong password. One statement.
 */
export async function credentialState(
  { db, now }: Reading,
  userId: string,
): Promise<'own' | 'open' | 'expired'> {
  const [row] = await db
    .select({ mustChange: users.mustChangePassword, credential: partnerCredentials })
    .from(users)
    .innerJoin(partners, eq(partners.userId, users.id))
    .innerJoin(partnerCredentials, eq(partnerCredentials.partnerId, partners.id))
    .where(eq(users.id, userId))
    // The open one, if there is one: of the others each says the same.
    .orderBy(sql`${partnerCredentials.sealedPassword} is null`)
    .limit(1)
  if (!row?.mustChange) return 'own'
  return credentialStatus(row.credential, now()) === 'unused' ? 'open' : 'expired'
}
