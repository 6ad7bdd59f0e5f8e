import { and, eq, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { type Identity, identities, type User, users } from '../schema/auth.tables.ts'

/** A provider identity and its account, both locked; null: no such identity. */
export async function lockProviderIdentity(
  tx: Db,
  provider: string,
  sub: string,
): Promise<{ identity: Identity; user: User } | null> {
  const [row] = await tx
    .select({ identity: identities, user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerId, sub)))
    .for('update')
  return row ?? null
}

/**
 * Stops other transactions from adding identities until this transaction ends, so that two simultaneous
 * sign-ins of the same person do not create two accounts.
 */
export async function lockIdentities(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${identities} in share row exclusive mode`)
}

/**
 * Accounts with this address, locked: as their own, or, if the account is confirmed, as an address that
 * a provider verified for an identity of it. Reads all identities: no index on their data.
 * @param email normalized
 */
export async function lockAccountsWithEmail(tx: Db, email: string): Promise<User[]> {
  const provenByProvider = sql`exists (
    select from ${identities} as linked
    where linked.user_id = ${users.id} and linked.provider <> 'email'
      and linked.identity_data ->> 'email' = ${email}
      and linked.identity_data ->> 'email_verified' = 'true')`
  return tx
    .select()
    .from(users)
    .where(
      or(eq(users.email, email), and(sql`${users.emailConfirmedAt} is not null`, provenByProvider)),
    )
    .for('update')
}

export async function isEmailOfAnother(tx: Db, email: string, userId: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  return others.length > 0
}

export async function lockUser(tx: Db, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}
