import { and, eq, ne } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { savedViews } from './saved-view.tables.ts'
import { type SavedViewForm, type ViewedList, VIEWS_MAX } from './saved-view.ts'

type Of = { list: ViewedList; userId: string }

/**
 * Stores a search under a name; the user's own view of that name is replaced.
 * @throws {Refusal} conflict `viewsFull`
 */
export async function saveView(
  { db, now }: Pick<World, 'db' | 'now'>,
  { list, userId }: Of,
  view: SavedViewForm,
): Promise<void> {
  const isOther = and(
    eq(savedViews.userId, userId),
    eq(savedViews.list, list),
    ne(savedViews.name, view.name),
  )
  if ((await db.$count(savedViews, isOther)) >= VIEWS_MAX)
    throw new Refusal('conflict', 'viewsFull')
  await db
    .insert(savedViews)
    .values({ ...view, list, userId, savedAt: now() })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { search: view.search, isShared: view.isShared, savedAt: now() },
    })
}

/** Deletes the user's own view; that of a colleague stays. */
export async function deleteView(
  { db }: Pick<World, 'db'>,
  { list, userId }: Of,
  id: string,
): Promise<void> {
  await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.list, list), eq(savedViews.userId, userId)))
}
