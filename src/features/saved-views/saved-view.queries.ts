import { and, asc, eq, or } from 'drizzle-orm'

import { listAdminNames } from '#features/access/admin.queries.ts'
import type { World } from '#platform/world.ts'

import { savedViews } from './saved-view.tables.ts'
import type { SavedView, ViewedList } from './saved-view.ts'

/** A person's own views of a list and those that colleagues share, by name. */
export async function listSavedViews(
  { db }: Pick<World, 'db'>,
  list: ViewedList,
  userId: string,
): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.list, list),
        or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  const names = await listAdminNames({ db })
  return rows.map(({ id, name, search, isShared, userId: owner }) => ({
    id,
    name,
    search,
    isShared,
    isOwn: owner === userId,
    by: names[owner] ?? null,
  }))
}
