import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import { manyForms } from '#i18n/many-forms.mail.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { postStaffNotice } from '#platform/mail/staff-notice.ts'
import type { World } from '#platform/world.ts'

import { addMessage, type MessageFields } from './contact-message.commands.ts'
import { questionForStaff, questionReceived } from './contact-message.mail.ts'
import type { RequestedProduct } from './contact-message.ts'

/** A partner, identified by their session. */
type Asker = Omit<MessageFields, 'message'> & { userId: string; company: string }

/**
 * Stores a partner's question and sends it to the coat maker; the partner gets a receipt that repeats it, because the
 * session proves the owner of the address. The same words about the same model on the same day are a single question.
 * @param requested in the partner's language; null: it is about no model
 */
export async function submitQuestion(
  { auth, db, now, origin }: Pick<World, 'auth' | 'db' | 'now' | 'origin'>,
  { userId, company, ...asker }: Asker,
  message: string,
  requested: RequestedProduct | null,
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const id = await addMessage(tx, { ...asker, message }, { requested, locale, userId, at })
    if (!id) return
    await recordConsents(tx, [
      {
        subject: asker.email,
        purpose: 'privacyNotice',
        answer: 'shown',
        locale,
        form: 'question',
        at,
      },
    ])
    const question = { ...asker, company, message }
    const context = { locale, requested, origin, sentAt: at }
    const notice = questionForStaff(id, question, context)
    await postStaffNotice({ auth, db: tx, now }, notice, manyForms(origin))
    await enqueueEmail(tx, questionReceived(question, context), at)
    await recordAuditEntry(tx, { action: 'message.sent', on: id, by: userId, at })
  })
}
