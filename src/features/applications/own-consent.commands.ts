import { eq, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import type { Locale } from '#base/locale.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import type { ConsentAnswer } from '#features/consent/consent.ts'
import type { World } from '#platform/world.ts'

type Answer = { answer: Exclude<ConsentAnswer, 'shown'>; locale: Locale }

/** Gives or withdraws a user's consent to commercial messages, also in their application. */
export async function answerCommercialConsent(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
  { answer, locale }: Answer,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await recordConsents(tx, [
      {
        subject: user.email,
        purpose: 'commercialCommunication',
        answer,
        locale,
        form: 'account',
        at,
      },
    ])
    const ownApplication = tx
      .select({ id: partners.applicationId })
      .from(partners)
      .where(eq(partners.userId, user.id))
    await tx
      .update(partnerApplications)
      .set({ commercialConsent: answer === 'given' })
      .where(inArray(partnerApplications.id, ownApplication))
    const entry = { action: 'consent.answered', on: user.id, by: user.id, at, facts: { answer } }
    await recordAuditEntry(tx, entry)
  })
}
