import { and, eq } from 'drizzle-orm'

import { claimUnprovenAccount } from '#auth/accounts/unproven-account.commands.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { createUser, setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { postAutoReply } from '#platform/mail/auto-reply.ts'
import type { Email } from '#platform/mail/mail.ts'
import { post } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { recordAuditEntry } from '../audit/audit.commands.ts'
import { recordConsents } from '../consent/consent.commands.ts'
import {
  type ConsentAnswer,
  type ConsentPurpose,
  PRIVACY_TEXT_VERSION,
} from '../consent/consent.ts'
import { applicationForOwner } from './application-for-owner.mail.ts'
import {
  alreadyPartner,
  applicationReceived,
  applicationRejected,
  applicationRepeated,
} from './application.mail.ts'
import { findOpenApplication, getApplication } from './application.queries.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { type ApplicationForm, canDecide, mayTellAgain } from './application.ts'
import {
  type TemporaryCredential,
  issueCredential,
  makeTemporaryPassword,
} from './credential.commands.ts'
import { applicationApproved } from './partner.mail.ts'
import { findPartnerByEmail } from './partner.queries.ts'
import { partners } from './partner.tables.ts'
import { roleOf } from './role.queries.ts'

/**
 * Stores a buyer's application and sends a confirmation. Applicants who are known already are told so
 * by email only: the form gives the same answer to everybody.
 */
export async function submitApplication(
  world: Pick<World, 'db' | 'now' | 'log' | 'origin'>,
  form: ApplicationForm,
  locale: Locale,
): Promise<void> {
  const { now, origin } = world
  await world.db.transaction(async (tx) => {
    const inTx = { ...world, db: tx }
    const partner = await findPartnerByEmail({ db: tx }, form.email)
    if (partner)
      return noteRepeat(tx, partner.applicationId, now(), (earlier) =>
        alreadyPartner({ ...earlier, email: partner.accountEmail || earlier.email }, origin),
      )

    const { wholesale: _, commercialConsent, ...fields } = form
    const [application] = await tx
      .insert(partnerApplications)
      .values({
        ...fields,
        commercialConsent: commercialConsent === 'on',
        locale,
        appliedAt: now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!application) {
      // The index `one_open_application_per_email` refused the row.
      const open = await findOpenApplication({ db: tx }, form.email)
      if (open)
        await noteRepeat(tx, open.id, now(), (earlier) => applicationRepeated(earlier, origin))
      return
    }

    await keepConsents(tx, application)
    await postAutoReply(inTx, applicationReceived(application, origin))
    await post(tx, applicationForOwner(application, origin), now())
    await recordAuditEntry(tx, {
      action: 'application.submitted',
      on: application.id,
      by: null,
      at: now(),
    })
  })
}

/**
 * Makes the applicant a partner with an account and a temporary password, all or nothing.
 * An account without a role that has this address becomes theirs; its sessions end.
 * @throws {Refusal} missing `applicationMissing`, conflict `alreadyDecided` | `alreadyPartner` |
 *   `accountIsAdmin`
 * @throws {Error} busy, see `isBusy`
 */
export async function approveApplication(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin'>,
  id: string,
  adminUserId: string,
): Promise<TemporaryCredential> {
  const waiting = await getApplication(world, id)
  if (!canDecide(waiting.status)) throw new Refusal('conflict', 'alreadyDecided')

  const password = await makeTemporaryPassword()
  return world.db.transaction(async (tx) => {
    const at = world.now()
    const application = await decide(tx, id, 'approved', adminUserId, at)
    const userId = await openAccount(tx, application, password.hash, at)
    const [partner] = await tx
      .insert(partners)
      .values({
        userId,
        applicationId: id,
        name: `${application.name} ${application.surname}`,
        email: application.email,
        company: application.businessName,
        country: application.country,
        locale: application.preferredLanguage,
        joinedAt: at,
      })
      .returning()
    if (!partner) throw new Error('The partner was not kept')

    const temporaryCredential = await issueCredential({ ...world, db: tx }, partner, password.plain)
    const access = { ...partner, name: application.name, expiresAt: temporaryCredential.expiresAt }
    await post(tx, applicationApproved(access, world.origin), at)
    await recordAuditEntry(tx, { action: 'application.approved', on: id, by: adminUserId, at })
    return temporaryCredential
  })
}

/** @throws {Refusal} missing `applicationMissing`, conflict `alreadyDecided` */
export async function rejectApplication(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  id: string,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await decide(tx, id, 'rejected', adminUserId, now())
    await post(tx, applicationRejected(application, origin), now())
    await recordAuditEntry(tx, {
      action: 'application.rejected',
      on: id,
      by: adminUserId,
      at: now(),
    })
  })
}

/** Changes the row only while it is open, so that of several decisions at once one wins. */
async function decide(
  tx: Db,
  id: string,
  status: 'approved' | 'rejected',
  decidedBy: string,
  decidedAt: Date,
): Promise<Application> {
  const [decided] = await tx
    .update(partnerApplications)
    .set({ status, decidedBy, decidedAt })
    .where(and(eq(partnerApplications.id, id), eq(partnerApplications.status, 'pending')))
    .returning()
  if (decided) return decided
  await getApplication({ db: tx }, id)
  throw new Refusal('conflict', 'alreadyDecided')
}

/** @returns id of the user who may sign in with the temporary password */
async function openAccount(
  tx: Db,
  application: Application,
  passwordHash: string,
  at: Date,
): Promise<string> {
  const { email, preferredLanguage } = application
  const account = await findUserByEmail({ db: tx }, email)
  if (!account) {
    const userMetadata = { locale: preferredLanguage }
    const made = { email, passwordHash, mustChangePassword: true, userMetadata }
    return (await createUser(tx, made, at)).id
  }

  const { role } = await roleOf({ db: tx }, account.id)
  if (role === 'admin') throw new Refusal('conflict', 'accountIsAdmin')
  if (role !== 'none') throw new Refusal('conflict', 'alreadyPartner')
  await claimUnprovenAccount(tx, account, { locale: preferredLanguage }, at)
  await setPassword(tx, account.id, passwordHash, { mustChange: true }, at)
  await endSessions(tx, account.id)
  return account.id
}

/** Records that a known buyer applied again, and emails them about it at most once a day. */
async function noteRepeat(
  tx: Db,
  id: string,
  at: Date,
  emailTo: (earlier: Application) => Email,
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for('update')
  if (!earlier) return
  await recordAuditEntry(tx, { action: 'application.repeated', on: id, by: null, at })
  if (!mayTellAgain(earlier.repeatToldAt, at)) return
  await tx
    .update(partnerApplications)
    .set({ repeatToldAt: at })
    .where(eq(partnerApplications.id, id))
  await post(tx, emailTo(earlier), at)
}

async function keepConsents(tx: Db, application: Application): Promise<void> {
  const { email, locale, appliedAt, commercialConsent } = application
  const answers: [ConsentPurpose, ConsentAnswer][] = [
    ['wholesaleConfirmation', 'given'],
    ['commercialCommunication', commercialConsent ? 'given' : 'refused'],
    ['privacyNotice', 'shown'],
  ]
  await recordConsents(
    tx,
    answers.map(([purpose, answer]) => ({
      subject: email,
      purpose,
      answer,
      textVersion: PRIVACY_TEXT_VERSION,
      locale,
      form: 'application',
      at: appliedAt,
    })),
  )
}
