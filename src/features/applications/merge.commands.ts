import { asc, eq, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { addNote, moveNotes } from '#features/notes/note.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { withdrawEmails } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { differingFields } from './application-for-owner.mail.ts'
import { REJECTION_TEMPLATE } from './application.mail.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { applicationNumber } from './application.ts'
import { mergeFault } from './merge.ts'

type Merge = {
  /** Id of the application that is deleted. */
  from: string
  /** Id of the application that stays. */
  into: string
  by: string
  /** Language of the note about the differences. */
  locale: Locale
}

/**
 * Merges an application into another application of the same buyer: its notes move, the differences become a
 * note, its address stays known, and its row is deleted. Nobody gets an email; an unsent rejection is withdrawn.
 * @throws {Refusal} missing `applicationMissing`, conflict `mergeSame` | `mergeApproved` | `mergeWaiting`
 */
export async function mergeApplications(
  { db, now }: Pick<World, 'db' | 'now'>,
  { from, into, by, locale }: Merge,
): Promise<void> {
  if (from === into) throw new Refusal('conflict', 'mergeSame')
  await db.transaction(async (tx) => {
    const { source, target } = await lockBoth(tx, from, into)
    const fault = mergeFault(source.status, target.status)
    if (fault) throw new Refusal('conflict', fault)

    const at = now()
    await moveNotes(tx, from, into)
    const text = differingFields(locale, source, target)
    await addNote(tx, { about: into, kind: 'merged', text, by, at })
    await tx
      .update(partnerApplications)
      .set({
        mergedFrom: [...target.mergedFrom, ...source.mergedFrom, { id: from, email: source.email }],
      })
      .where(eq(partnerApplications.id, into))
    await tx.delete(partnerApplications).where(eq(partnerApplications.id, from))
    // An unsent rejection must not reach a buyer whose merged application waits for an answer.
    await withdrawEmails(tx, from, REJECTION_TEMPLATE)
    await recordAuditEntry(tx, {
      action: 'application.merged',
      on: into,
      by,
      at,
      facts: { number: applicationNumber(from) },
    })
  })
}

/** Locks both rows in the order of their ids, so that two merges of the same pair wait for each other. */
async function lockBoth(
  tx: Db,
  from: string,
  into: string,
): Promise<{ source: Application; target: Application }> {
  const rows = await tx
    .select()
    .from(partnerApplications)
    .where(inArray(partnerApplications.id, [from, into]))
    .orderBy(asc(partnerApplications.id))
    .for('update')
  const source = rows.find(({ id }) => id === from)
  const target = rows.find(({ id }) => id === into)
  if (!source || !target) throw new Refusal('missing', 'applicationMissing')
  return { source, target }
}
