import type { Locale } from '#base/locale.ts'
import { type EmailOf, writeEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { applicationNumber } from './application.ts'

/** The facts of an applicant that emails to them contain; nothing else they typed is repeated. */
export type Applicant = { id: string; email: string; name: string; preferredLanguage: Locale }

/** To the applicant, right after they applied. */
export function applicationReceived(applicant: Applicant, origin: string): Email {
  return write(applicant, 'shop.applicationReceived', origin)
}

/** To a buyer who applies again while their application is open. */
export function applicationRepeated(applicant: Applicant, origin: string): Email {
  return write(applicant, 'shop.applicationRepeated', origin)
}

/** To a partner who applies. */
export function alreadyPartner(applicant: Applicant, origin: string): Email {
  return write(applicant, 'shop.alreadyPartner', origin)
}

export function applicationRejected(applicant: Applicant, origin: string): Email {
  return write(applicant, 'shop.applicationRejected', origin)
}

function write(applicant: Applicant, email: EmailOf<'shop'>, origin: string): Email {
  const { id, email: to, name, preferredLanguage: locale } = applicant
  return writeEmail({ to, name, locale }, email, {
    number: applicationNumber(id),
    products: origin + pathTo('products', locale),
    privacy: origin + pathTo('privacy', locale),
    login: origin + pathTo('partnerLogin', locale),
    newPassword: origin + pathTo('forgotPassword', locale),
    apply: origin + pathTo('becomePartner', locale),
  })
}
