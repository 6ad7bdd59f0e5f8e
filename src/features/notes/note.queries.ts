import { desc, eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { notes } from './note.tables.ts'

/** Notes about an application or a message, newest first. */
export async function listNotes({ db }: Pick<World, 'db'>, about: string) {
  const { id, kind, text, by, at } = notes
  return db
    .select({ id, kind, text, by, at })
    .from(notes)
    .where(eq(notes.about, about))
    .orderBy(desc(at), desc(id))
}
