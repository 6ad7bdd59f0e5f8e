import { and, eq, isNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { answerDeadline } from './answer-deadline.ts'
import { erasureForOwner } from './data-request.mail.ts'
import { dataRequests } from './data-request.tables.ts'
import type { ErasureForm } from './data-request.ts'

type Person = {
  userId: string
  email: string
  name: string
  company: string
  /** The country of the company; null without a company. */
  country: string | null
}

/**
 * Stores a user's wish to have their data erased, and tells staff, who check what must stay. An open
 * request is not doubled.
 */
export async function requestErasure(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  { company, country, ...person }: Person,
  { message, locale }: ErasureForm,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [dataRequest] = await tx
      .insert(dataRequests)
      .values({ ...person, kind: 'erasure', message, locale, requestedAt: now() })
      .onConflictDoNothing()
      .returning({ id: dataRequests.id })
    if (!dataRequest) return
    const deadline = answerDeadline(now(), { country, locale })
    await enqueueEmail(
      tx,
      erasureForOwner({ ...person, company, message, locale, deadline }, origin),
      now(),
    )
    const entry = { action: 'data_request.made', on: dataRequest.id, by: person.userId, at: now() }
    await recordAuditEntry(tx, entry)
  })
}

/** Takes back the user's own open request. */
export async function withdrawErasure(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(dataRequests)
      .where(and(eq(dataRequests.userId, userId), isNull(dataRequests.doneAt)))
      .returning({ id: dataRequests.id })
    if (!deleted) return
    const entry = { action: 'data_request.withdrawn', on: deleted.id, by: userId, at: now() }
    await recordAuditEntry(tx, entry)
  })
}

/**
 * Marks a request as answered.
 * @throws {Refusal} missing `dataRequestMissing`, also when a colleague was faster
 */
export async function finishDataRequest(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(dataRequests)
      .set({ doneAt: now(), doneBy: adminUserId })
      .where(and(eq(dataRequests.id, id), isNull(dataRequests.doneAt)))
      .returning({ id: dataRequests.id })
    if (!done) throw new Refusal('missing', 'dataRequestMissing')
    await recordAuditEntry(tx, { action: 'data_request.done', on: id, by: adminUserId, at: now() })
  })
}
