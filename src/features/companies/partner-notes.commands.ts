import { addNote } from '#features/notes/note.commands.ts'
import type { NoteKind } from '#features/notes/note.ts'
import type { World } from '#platform/world.ts'

import { lockCompany } from './invitation.commands.ts'

/**
 * Stores a note that staff wrote to or called a partner without an application.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function addPartnerNote(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
  { kind, text }: { kind: NoteKind; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, id)
    await addNote(tx, { about: id, kind, text, by: adminUserId, at: now() })
  })
}
