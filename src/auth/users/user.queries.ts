import { asc, eq, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { type Identity, identities, type User, users } from '../schema/auth.tables.ts'

type Reading = Pick<World, 'db'>

/** @param email normalized */
export async function findUserByEmail({ db }: Reading, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? null
}

export async function findUser({ db }: Reading, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** The identities with which a user can sign in, oldest first. */
export async function listIdentities({ db }: Reading, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), sql`${identities.provider} <> 'email'`)
}
