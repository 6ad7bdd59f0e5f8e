import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { addNote } from '#features/notes/note.commands.ts'
import type { NoteKind } from '#features/notes/note.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { applicationQuestion } from './application.mail.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { canDecide } from './application.ts'

/**
 * Sends a question to the applicant by email, and stores it as a note of the application.
 * @throws {Refusal} missing `applicationMissing`, conflict `alreadyDecided`
 */
export async function askApplicant(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  id: string,
  adminUserId: string,
  question: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!canDecide(application.status)) throw new Refusal('conflict', 'alreadyDecided')
    const note = {
      about: id,
      kind: 'question',
      text: question,
      by: adminUserId,
      at: now(),
    } as const
    if (await addNote(tx, note))
      await enqueueEmail(tx, applicationQuestion(application, origin, question), now())
  })
}

/**
 * Stores a note about an application: a remark, or the record of a letter or a call.
 * @throws {Refusal} missing `applicationMissing`
 */
export async function addApplicationNote(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
  { kind, text }: { kind: NoteKind; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockApplication(tx, id)
    await addNote(tx, { about: id, kind, text, by: adminUserId, at: now() })
  })
}

async function lockApplication(tx: Db, id: string): Promise<Application> {
  const [application] = await tx
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for('update')
  if (!application) throw new Refusal('missing', 'applicationMissing')
  return application
}
