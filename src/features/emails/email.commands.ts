import { and, eq, gt, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { waitUntil } from '#platform/db/lease.ts'
import { listAttachments } from '#platform/mail/attachments.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { type OutboxRow, enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { isSecret } from './email-list.ts'

/**
 * Sends an email again: a failed email is tried at once, of a sent email a copy is sent. What waits
 * already, or was sent again within the minute, stays as it is.
 * @throws {Refusal} missing `emailMissing`, conflict `emailSecret`
 */
export async function resendEmail(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [email] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
    if (!email) throw new Refusal('missing', 'emailMissing')
    const isDone = email.sentAt ? await sendCopy(tx, email, now()) : await tryNow(tx, email)
    if (isDone)
      await recordAuditEntry(tx, { action: 'email.resent', on: id, by: adminUserId, at: now() })
  })
}

async function tryNow(tx: Db, { id, error }: OutboxRow): Promise<boolean> {
  if (error === null) return false
  await tx
    .update(outbox)
    .set({ attempts: 0, ...waitUntil(null), error: null, abandonedAt: null })
    .where(eq(outbox.id, id))
  return true
}

async function sendCopy(tx: Db, email: OutboxRow, at: Date): Promise<boolean> {
  const { to, replyTo, subject, text, html, template, about } = email
  if (isSecret(template)) throw new Refusal('conflict', 'emailSecret')
  const isSame = and(eq(outbox.to, to), eq(outbox.subject, subject), eq(outbox.text, text))
  const isCopy = and(isSame, ne(outbox.id, email.id))
  const isRecent = gt(outbox.writtenAt, timeBefore(at, MINUTE))
  if ((await tx.$count(outbox, and(isCopy, isRecent))) > 0) return false
  const attachments = await listAttachments({ db: tx }, email.id)
  const copy = { to, replyTo, subject, text, html, template, attachments }
  await enqueueEmail(tx, copy, at, about ? { about } : {})
  return true
}
