import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Request } from '#features/requests/request.tables.ts'
import { stateAfter } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import type { Offer } from './offer.ts'
import { findColleague, listApprovers, readApprovalLimit } from './quote-approval.queries.ts'
import { type ApprovalLimitForm, needsApproval } from './quote-approval.ts'
import { approvalAsked } from './quote.mail.ts'
import { approvalLimits, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { versionStateAfter } from './quote.ts'

type Asking = {
  request: Request
  draft: QuoteVersion
  offer: Offer
  origin: string
  by: string
  at: Date
}

/**
 * Lets a draft wait for approval, with the offer that is approved or not, and writes to everybody else who can approve;
 * nothing happens to a draft that needs no approval.
 * @returns whether it waits now
 * @throws {Refusal} conflict `requestMoved`
 */
export async function askIfAboveLimit(
  tx: Db,
  { request, draft, offer, origin, by, at }: Asking,
): Promise<boolean> {
  const { limit, approvers } = await readApprovalLimit({ db: tx })
  if (!needsApproval(offer.totals.total, limit, approvers)) return false
  stateAfter(request.state, 'quote', 'staff')
  await tx
    .update(quoteVersions)
    .set({
      state: versionStateAfter(draft.state, 'askApproval', 'staff'),
      version: draft.version + 1,
      offer,
      askedBy: by,
      askedAt: at,
      returnNote: '',
    })
    .where(eq(quoteVersions.id, draft.id))
  const others = (await listApprovers({ db: tx })).filter(({ userId }) => userId !== by)
  const name = (await findColleague({ db: tx }, by))?.name ?? '–'
  const readers = others.map(({ email }) => email)
  await enqueueEmail(tx, approvalAsked(readers, { request, name }, origin), at)
  const on = `${request.number}/${draft.n}`
  await recordAuditEntry(tx, { action: 'quote.approvalAsked', on, by, at })
  return true
}

/**
 * Stores the limit from which on a second person approves, if nobody else has changed it since `version`.
 * @throws {Refusal} conflict `changedMeanwhile`
 */
export async function saveApprovalLimit(
  { db, now }: Pick<World, 'db' | 'now'>,
  { limit, version }: ApprovalLimitForm,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ version: approvalLimits.version })
      .from(approvalLimits)
      .for('update')
    if ((before?.version ?? 0) !== version) throw new Refusal('conflict', 'changedMeanwhile')
    const row = {
      minor: limit?.minor ?? null,
      currency: limit?.currency ?? null,
      version: version + 1,
      changedAt: now(),
    }
    const [written] = before
      ? await tx.update(approvalLimits).set(row).returning()
      : await tx.insert(approvalLimits).values(row).onConflictDoNothing().returning()
    // Two first times at once.
    if (!written) throw new Refusal('conflict', 'changedMeanwhile')
    const facts = { isSet: limit !== null }
    await recordAuditEntry(tx, {
      action: 'approvalLimit.saved',
      on: 'quotes',
      by,
      facts,
      at: now(),
    })
  })
}
