import type { Locale } from '#base/locale.ts'
import { answerDueText } from '#i18n/answer-due-text.ts'
import { type EmailOf, emailText, type Facts, writeEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import { applicationNumber, type RejectReason } from './application.ts'

/** Facts that emails to an applicant contain; no other input is repeated. */
export type Applicant = { id: string; email: string; name: string; preferredLanguage: Locale }

/** Email to the applicant, right after they applied. */
export function applicationReceived(
  applicant: Applicant & { appliedAt: Date },
  origin: string,
): EmailDraft {
  const { appliedAt, preferredLanguage } = applicant
  return (owner) =>
    write(
      applicant,
      'shop.applicationReceived',
      origin,
      answerDueText(appliedAt, owner, preferredLanguage),
    )(owner)
}

/** Email to a buyer who applies again while their application is open. */
export function applicationRepeated(applicant: Applicant, origin: string): EmailDraft {
  return write(applicant, 'shop.applicationRepeated', origin)
}

/** Email to a partner who applies. */
export function alreadyPartner(applicant: Applicant, origin: string): EmailDraft {
  return write(applicant, 'shop.alreadyPartner', origin)
}

/** Email about a rejection. @param reason null: the email states no reason */
export function applicationRejected(
  applicant: Applicant,
  origin: string,
  reason: RejectReason | null = null,
): EmailDraft {
  if (!reason) return write(applicant, 'shop.applicationRejected', origin)
  const t = emailText(applicant.preferredLanguage)
  const draft = write(applicant, 'shop.applicationRejectedForReason', origin, {
    reason: t(`shop.rejectReasons.${reason}`),
  })
  return (owner) => ({ ...draft(owner), template: REJECTION_TEMPLATE })
}

/** Template name of both emails of a rejection, so that an undo withdraws either. */
export const REJECTION_TEMPLATE = 'shop.applicationRejected'

/** Email with a question of staff before their decision. Replies go to the coat maker. */
export function applicationQuestion(
  applicant: Applicant,
  origin: string,
  question: string,
): EmailDraft {
  const draft = write(applicant, 'shop.applicationQuestion', origin, { question })
  return (owner) => ({ ...draft(owner), replyTo: owner.email || null })
}

function write(
  applicant: Applicant,
  email: EmailOf<'shop'>,
  origin: string,
  facts: Facts = {},
): EmailDraft {
  const { id, email: to, name, preferredLanguage: locale } = applicant
  return writeEmail({ to, name, locale }, email, {
    number: applicationNumber(id),
    products: origin + pathTo('products', locale),
    privacy: origin + pathTo('privacy', locale),
    login: origin + pathTo('partnerLogin', locale),
    newPassword: origin + pathTo('forgotPassword', locale),
    apply: origin + pathTo('becomePartner', locale),
    ...facts,
  })
}
