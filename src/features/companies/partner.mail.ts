import type { Locale } from '#base/locale.ts'
import { type EmailOf, type Facts, writeEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import { CREDENTIAL_DAYS } from './credential.ts'

type Partner = { email: string; name: string; locale: Locale }

/** A partner with their login and the expiry of the temporary password, never the password itself. */
export type PartnerAccess = Partner & { company: string; expiresAt: Date; greeting?: string }

/** Email with login and link to the portal; staff pass the password on in another way. */
export function applicationApproved(access: PartnerAccess, origin: string): EmailDraft {
  return write(access, 'shop.applicationApproved', origin, credentialFacts(access), access.greeting)
}

/** Email that a new temporary password was made and the earlier password no longer works. */
export function credentialResent(access: PartnerAccess, origin: string): EmailDraft {
  return write(access, 'shop.credentialResent', origin, credentialFacts(access))
}

/** Email to the contact of a company that staff have made a partner without an application. */
export function companyCreated(access: PartnerAccess, origin: string): EmailDraft {
  return write(access, 'shop.companyCreated', origin, credentialFacts(access))
}

export function partnerDeactivated(partner: Partner, origin: string): EmailDraft {
  return write(partner, 'shop.partnerDeactivated', origin)
}

export function partnerReactivated(partner: Partner, origin: string): EmailDraft {
  return write(partner, 'shop.partnerReactivated', origin)
}

function write(
  { email: to, name, locale }: Partner,
  email: EmailOf<'shop'>,
  origin: string,
  facts: Facts = {},
  /** Sentence of staff between the salutation and the text. */
  preface = '',
): EmailDraft {
  const login = origin + pathTo('partnerLogin', locale)
  const newPassword = origin + pathTo('forgotPassword', locale)
  const reader = { to, name, locale, preface }
  return writeEmail(reader, email, { ...facts, login, newPassword, email: to })
}

function credentialFacts({ company, expiresAt, locale }: PartnerAccess): Facts {
  return { company, days: CREDENTIAL_DAYS, until: inIstanbul(expiresAt, locale) }
}
