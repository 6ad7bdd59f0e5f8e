import { asc, eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { admins } from './admin.tables.ts'

export type Admin = typeof admins.$inferSelect

/** The oldest admin; null if there is none. */
export async function findAnyAdmin({ db }: Pick<World, 'db'>): Promise<Admin | null> {
  const [admin] = await db.select().from(admins).orderBy(asc(admins.createdAt)).limit(1)
  return admin ?? null
}

export async function findAdminOfUser(
  { db }: Pick<World, 'db'>,
  userId: string,
): Promise<Admin | null> {
  const [admin] = await db.select().from(admins).where(eq(admins.userId, userId))
  return admin ?? null
}

/** Names of all admins by user id, for what is told about their acts. */
export async function listAdminNames({ db }: Pick<World, 'db'>): Promise<Record<string, string>> {
  const rows = await db.select({ userId: admins.userId, name: admins.name }).from(admins)
  return Object.fromEntries(rows.map(({ userId, name }) => [userId, name]))
}
