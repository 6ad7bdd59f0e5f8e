import { and, asc, eq, isNull } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { admins } from './admin.tables.ts'

export type Admin = typeof admins.$inferSelect

/** The oldest admin, ended or not; null if there never was an admin. */
export async function findAnyAdmin({ db }: Pick<World, 'db'>): Promise<Admin | null> {
  const [admin] = await db.select().from(admins).orderBy(asc(admins.createdAt)).limit(1)
  return admin ?? null
}

/** A member who left is no admin any more. */
export async function findAdminOfUser(
  { db }: Pick<World, 'db'>,
  userId: string,
): Promise<Admin | null> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.userId, userId), isNull(admins.endedAt)))
  return admin ?? null
}

/** Names of all admins by user id, also of those who left, for lists of who did what. */
export async function listAdminNames({ db }: Pick<World, 'db'>): Promise<Record<string, string>> {
  const rows = await db.select({ userId: admins.userId, name: admins.name }).from(admins)
  return Object.fromEntries(rows.map(({ userId, name }) => [userId, name]))
}
