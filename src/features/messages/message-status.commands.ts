import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'
import type { MessageStatus } from './contact-message.ts'

/**
 * Marks a message as answered, as spam, or as waiting again. Setting the status that it has changes
 * nothing, so a double click makes a single entry in the audit trail.
 * @throws {Refusal} missing `messageMissing`
 */
export async function setMessageStatus(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  status: MessageStatus,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ status: contactMessages.status })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    if (!message) throw new Refusal('missing', 'messageMissing')
    if (message.status === status) return
    const at = now()
    await tx
      .update(contactMessages)
      .set({ status, handledBy: adminUserId, handledAt: at })
      .where(eq(contactMessages.id, id))
    const action = status === 'waiting' ? 'message.reopened' : `message.${status}`
    await recordAuditEntry(tx, { action, on: id, by: adminUserId, at })
  })
}

/**
 * Assigns a message to a member of the staff; null: to nobody. The caller has checked that they may. Naming
 * the same person again changes nothing.
 * @throws {Refusal} missing `messageMissing`
 */
export async function assignMessage(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  assignee: string | null,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ assignee: contactMessages.assignee })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    if (!message) throw new Refusal('missing', 'messageMissing')
    if (message.assignee === assignee) return
    await tx.update(contactMessages).set({ assignee }).where(eq(contactMessages.id, id))
    const entry = assignee
      ? { action: 'message.assigned', facts: { assignee } }
      : { action: 'message.unassigned' }
    await recordAuditEntry(tx, { ...entry, on: id, by: adminUserId, at: now() })
  })
}
