import { lt } from 'drizzle-orm'

import { monthsBefore } from '#base/time.ts'
import { deleteNotes } from '#features/notes/note.commands.ts'
import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'

/** Months; the privacy page states the same. */
const MESSAGE_MONTHS = 24

/** Deletes messages after their retention time. @returns whether there were any */
export async function deleteOldMessages({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const forgotten = await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, monthsBefore(now(), MESSAGE_MONTHS)))
    .returning({ id: contactMessages.id })
  await deleteNotes(db, forgotten)
  const { length } = forgotten
  if (length > 0) log.info({ messages: length }, 'forgotten, their time is over')
  return length > 0
}
