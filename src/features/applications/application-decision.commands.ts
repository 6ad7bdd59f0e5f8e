import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { timeAfter } from '#base/time.ts'
import { openCompany } from '#features/companies/company.commands.ts'
import {
  makeTemporaryPassword,
  type TemporaryCredential,
} from '#features/companies/credential.commands.ts'
import { applicationApproved } from '#features/companies/partner.mail.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail, withdrawEmails } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { applicationRejected, REJECTION_TEMPLATE } from './application.mail.ts'
import { findOpenApplication, getApplication } from './application.queries.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { canDecide, REJECTION_HELD_SECONDS, type RejectReason } from './application.ts'

/** Choices of staff for an approval; the defaults are the language of the application and no greeting. */
export type ApprovalWelcome = { locale?: Locale | undefined; greeting?: string | undefined }

/**
 * Makes the applicant a partner with an account and a temporary password, all or nothing.
 * An existing account of this address without a role becomes the partner's account, and its sessions end.
 * @throws {Refusal} missing `applicationMissing`, conflict `alreadyDecided` | `alreadyPartner` |
 *   `accountIsAdmin`
 * @throws {Error} busy, see `isBusy`
 */
export async function approveApplication(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'passwordHashes'>,
  id: string,
  adminUserId: string,
  { locale, greeting = '' }: ApprovalWelcome = {},
): Promise<TemporaryCredential> {
  const { status } = await getApplication(world, id)
  if (!canDecide(status)) throw new Refusal('conflict', 'alreadyDecided')

  const password = await makeTemporaryPassword(world)
  return world.db.transaction(async (tx) => {
    const at = world.now()
    const application = await decide(tx, id, { status: 'approved', decidedBy: adminUserId }, at)
    const { partner, temporaryCredential } = await openCompany({ ...world, db: tx }, password, {
      applicationId: id,
      name: `${application.name} ${application.surname}`,
      email: application.email,
      company: application.businessName,
      country: application.country,
      city: application.city,
      phone: application.phone,
      website: application.websiteInstagram,
      taxNumber: application.taxNumber,
      businessType: application.businessType,
      locale: locale ?? application.preferredLanguage,
    })
    const { expiresAt } = temporaryCredential
    const access = { ...partner, name: application.name, expiresAt, greeting }
    await enqueueEmail(tx, applicationApproved(access, world.origin), at)
    await recordAuditEntry(tx, { action: 'application.approved', on: id, by: adminUserId, at })
    return temporaryCredential
  })
}

/**
 * Rejects an application. Its email is sent some seconds later, so that staff can undo a slip unnoticed.
 * @throws {Refusal} missing `applicationMissing`, conflict `alreadyDecided`
 */
export async function rejectApplication(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  id: string,
  adminUserId: string,
  reason: RejectReason | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const decision = { status: 'rejected', decidedBy: adminUserId, rejectReason: reason } as const
    const application = await decide(tx, id, decision, at)
    await enqueueEmail(tx, applicationRejected(application, origin, reason), at, {
      about: id,
      heldUntil: timeAfter(at, REJECTION_HELD_SECONDS * 1000),
    })
    const facts = reason ? { reason } : null
    await recordAuditEntry(tx, {
      action: 'application.rejected',
      on: id,
      by: adminUserId,
      at,
      facts,
    })
  })
}

/**
 * Reopens a rejected application, at once or much later.
 * @returns whether its email could still be withdrawn
 * @throws {Refusal} missing `applicationMissing`, conflict `notRejected`, or `alreadyWaiting` if the
 *   applicant has sent another application since
 */
export async function reopenApplication(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  adminUserId: string,
): Promise<{ isEmailWithdrawn: boolean }> {
  return db.transaction(async (tx) => {
    const { email } = await getApplication({ db: tx }, id)
    if (await findOpenApplication({ db: tx }, email, id))
      throw new Refusal('conflict', 'alreadyWaiting')
    const [reopened] = await tx
      .update(partnerApplications)
      .set({ status: 'pending', decidedAt: null, decidedBy: null, rejectReason: null })
      .where(and(eq(partnerApplications.id, id), eq(partnerApplications.status, 'rejected')))
      .returning({ id: partnerApplications.id })
    if (!reopened) throw new Refusal('conflict', 'notRejected')
    const isEmailWithdrawn = await withdrawEmails(tx, id, REJECTION_TEMPLATE)
    await recordAuditEntry(tx, {
      action: 'application.reopened',
      on: id,
      by: adminUserId,
      at: now(),
      facts: { isEmailWithdrawn },
    })
    return { isEmailWithdrawn }
  })
}

type Decision = Pick<Application, 'status' | 'decidedBy'> & { rejectReason?: RejectReason | null }

/** Changes the row only while it is open, so that only the first of several simultaneous decisions succeeds. */
async function decide(
  tx: Db,
  id: string,
  decision: Decision,
  decidedAt: Date,
): Promise<Application> {
  const [decided] = await tx
    .update(partnerApplications)
    .set({ ...decision, decidedAt })
    .where(and(eq(partnerApplications.id, id), eq(partnerApplications.status, 'pending')))
    .returning()
  if (decided) return decided
  await getApplication({ db: tx }, id)
  throw new Refusal('conflict', 'alreadyDecided')
}
