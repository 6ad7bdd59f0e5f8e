import { createHash } from 'node:crypto'

import { and, eq, gt, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import { manyForms } from '#i18n/many-forms.mail.ts'
import type { Db } from '#platform/db/db.ts'
import { postAutoReply } from '#platform/mail/auto-reply.ts'
import { postStaffNotice } from '#platform/mail/staff-notice.ts'
import type { World } from '#platform/world.ts'

import { messageForOwner, messageReceived, partnerMessageReceived } from './contact-message.mail.ts'
import { contactMessages } from './contact-message.tables.ts'
import {
  type ContactForm,
  receiptsSince,
  type RequestedProduct,
  sameMessage,
} from './contact-message.ts'

/**
 * Stores a visitor's message and sends it to the coat maker, and a receipt to the visitor. The same text
 * from the same address on the same day is a single message; sending it again changes nothing.
 * @param partner name of the partner's login with this address; null: it belongs to no partner
 */
export async function submitContactMessage(
  { auth, db, now, log, origin }: Pick<World, 'auth' | 'db' | 'now' | 'log' | 'origin'>,
  form: ContactForm,
  locale: Locale,
  /** The product in the owner's language; null if the message is about no product that its sender may see. */
  requested: RequestedProduct | null = null,
  partner: { name: string } | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const { firstName, lastName, email, phone, message } = form
    const fields = { firstName, lastName, email, phone, message }
    const id = await addMessage(tx, fields, { requested, locale, userId: null, at })
    if (!id) return

    await recordConsents(
      tx,
      (
        [
          ['electronicCommunication', 'given'],
          ['privacyNotice', 'shown'],
        ] as const
      ).map(([purpose, answer]) => ({
        subject: form.email,
        purpose,
        answer,
        locale,
        form: 'contact',
        at,
      })),
    )
    const context = { locale, requested, origin, sentAt: at }
    const notice = messageForOwner(id, form, context)
    await postStaffNotice({ auth, db: tx, now }, notice, manyForms(origin))
    if (!(await wroteLately(tx, form.email, id, at)))
      await postAutoReply(
        { db: tx, now, log },
        partner
          ? partnerMessageReceived({ email: form.email, ...partner }, context)
          : messageReceived(form.email, context),
      )
    await recordAuditEntry(tx, { action: 'message.sent', on: id, by: null, at })
  })
}

export type MessageFields = Pick<
  ContactForm,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message'
>

type MessageContext = {
  requested: RequestedProduct | null
  locale: Locale
  /** The user id of a partner who is signed in. */
  userId: string | null
  at: Date
}

/** Stores a message in the running transaction. @returns its id; null: the same message is there already */
export async function addMessage(
  tx: Db,
  fields: MessageFields,
  { requested, locale, userId, at }: MessageContext,
): Promise<string | null> {
  const about = { productId: requested?.id, color: requested?.color?.slug }
  const fingerprint = createHash('sha256')
    .update(sameMessage({ ...fields, product: requested?.id }, at))
    .digest('hex')
  const { firstName, lastName, email, phone, message } = fields
  const [added] = await tx
    .insert(contactMessages)
    .values({
      firstName,
      lastName,
      email,
      phone,
      message,
      ...about,
      userId,
      locale,
      sentAt: at,
      fingerprint,
    })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  return added?.id ?? null
}

/** True if this address sent another message so recently that it gets no further receipt. */
async function wroteLately(tx: Db, email: string, id: string, at: Date): Promise<boolean> {
  const [other] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, email),
        ne(contactMessages.id, id),
        gt(contactMessages.sentAt, receiptsSince(at)),
      ),
    )
    .limit(1)
  return other !== undefined
}
