import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { findPartnerByEmail } from '#features/companies/partner.queries.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import type { ConsentAnswer, ConsentPurpose } from '#features/consent/consent.ts'
import { manyForms } from '#i18n/many-forms.mail.ts'
import type { Db } from '#platform/db/db.ts'
import { postAutoReply } from '#platform/mail/auto-reply.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { postStaffNotice } from '#platform/mail/staff-notice.ts'
import type { World } from '#platform/world.ts'

import { applicationForOwner } from './application-for-owner.mail.ts'
import { alreadyPartner, applicationReceived, applicationRepeated } from './application.mail.ts'
import { findOpenApplication } from './application.queries.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { type ApplicationForm, mayRepeatEmail } from './application.ts'

/**
 * Stores a buyer's application and sends a confirmation. Known applicants learn by email only that they are
 * known, because the form gives the same answer to everybody.
 */
export async function submitApplication(
  world: Pick<World, 'auth' | 'db' | 'now' | 'log' | 'origin'>,
  form: ApplicationForm,
  locale: Locale,
): Promise<void> {
  const { now, origin } = world
  await world.db.transaction(async (tx) => {
    const inTx = { ...world, db: tx }
    const partner = await findPartnerByEmail({ db: tx }, form.email)
    if (partner?.applicationId)
      return recordRepeat(tx, partner.applicationId, now(), (earlier) =>
        alreadyPartner({ ...earlier, email: partner.accountEmail || earlier.email }, origin),
      )
    if (partner) {
      const { id, name, accountEmail: email, locale: preferredLanguage } = partner
      return postAutoReply(inTx, alreadyPartner({ id, name, email, preferredLanguage }, origin))
    }

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
        await recordRepeat(tx, open.id, now(), (earlier) => applicationRepeated(earlier, origin))
      return
    }

    await recordFormConsents(tx, application)
    await postAutoReply(inTx, applicationReceived(application, origin))
    await postStaffNotice(inTx, applicationForOwner(application, origin), manyForms(origin))
    await recordAuditEntry(tx, {
      action: 'application.submitted',
      on: application.id,
      by: null,
      at: now(),
    })
  })
}

/** Records that a known buyer applied again, and emails them about it at most once a day. */
async function recordRepeat(
  tx: Db,
  id: string,
  now: Date,
  emailTo: (earlier: Application) => EmailDraft,
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for('update')
  if (!earlier) return
  await recordAuditEntry(tx, { action: 'application.repeated', on: id, by: null, at: now })
  if (!mayRepeatEmail(earlier.repeatNotifiedAt, now)) return
  await tx
    .update(partnerApplications)
    .set({ repeatNotifiedAt: now })
    .where(eq(partnerApplications.id, id))
  await enqueueEmail(tx, emailTo(earlier), now)
}

async function recordFormConsents(tx: Db, application: Application): Promise<void> {
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
      locale,
      form: 'application',
      at: appliedAt,
    })),
  )
}
