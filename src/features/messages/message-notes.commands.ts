import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { addNote } from '#features/notes/note.commands.ts'
import type { NoteKind } from '#features/notes/note.ts'
import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'

/**
 * Stores a remark about a message, or that a colleague answered by some channel.
 * @throws {Refusal} missing `messageMissing`
 */
export async function recordMessageNote(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
  { kind, text }: { kind: NoteKind; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    if (!message) throw new Refusal('missing', 'messageMissing')
    await addNote(tx, { about: id, kind, text, by: adminUserId, at: now() })
  })
}
