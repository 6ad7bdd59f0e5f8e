import type { Locale } from '#base/locale.ts'
import { type EmailOf, type Facts, writeEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { CREDENTIAL_DAYS } from './credential.ts'

type Partner = { email: string; name: string; locale: Locale }

/** A partner, their login, and the expiry of the temporary password. Never the password. */
export type Access = Partner & { company: string; expiresAt: Date; greeting?: string }

/** The email has login and link to the portal; staff pass on the password by another way. */
export function applicationApproved(access: Access, origin: string): Email {
  const email = write(access, 'shop.applicationApproved', origin, temporary(access))
  return access.greeting ? { ...email, text: withGreeting(email.text, access.greeting) } : email
}

/** Words of staff stand between the salutation and the text. */
function withGreeting(text: string, greeting: string): string {
  const [salutation = '', ...rest] = text.split('\n\n')
  return [salutation, greeting, ...rest].join('\n\n')
}

/** Tells that a new temporary password was made and the earlier one no longer works. */
export function credentialResent(access: Access, origin: string): Email {
  return write(access, 'shop.credentialResent', origin, temporary(access))
}

export function partnerDeactivated(partner: Partner, origin: string): Email {
  return write(partner, 'shop.partnerDeactivated', origin)
}

export function partnerReactivated(partner: Partner, origin: string): Email {
  return write(partner, 'shop.partnerReactivated', origin)
}

function write(
  { email: to, name, locale }: Partner,
  email: EmailOf<'shop'>,
  origin: string,
  facts: Facts = {},
): Email {
  const login = origin + pathTo('partnerLogin', locale)
  const newPassword = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to, name, locale }, email, { ...facts, login, newPassword, email: to })
}

function temporary({ company, expiresAt, locale }: Access): Facts {
  return { company, days: CREDENTIAL_DAYS, until: inIstanbul(expiresAt, locale) }
}
