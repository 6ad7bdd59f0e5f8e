import {
  emailChanged,
  emailChangeEmail,
  linkEmail,
  reauthenticationEmail,
} from '#auth/emails/link.mail.ts'
import {
  factorAdded,
  factorRemoved,
  factorTried,
  identityLinked,
  identityUnlinked,
  passwordChanged,
  recoveryCodesMade,
  recoveryCodeUsed,
  sessionEnded,
} from '#auth/emails/security.mail.ts'
import { brandOwner } from '#base/brand-owner.ts'
import type { Locale } from '#base/locale.ts'
import type { Email, EmailDraft } from '#platform/mail/mail.ts'

export const ORIGIN = 'https://manto1976.example'
export const issuedLink = { token: 't'.repeat(43), digits: '123456', redirectTo: null }
export const siteSettings = {
  origin: ORIGIN,
  auth: { redirects: ['https://manto1976.example/app/**'] },
}
export const newEmail = 'anna@moda.example'

export function emailsIn(locale: Locale): Email[] {
  return draftsIn(locale).map((draft) => draft(brandOwner))
}

function draftsIn(locale: Locale): EmailDraft[] {
  const user = { email: 'anna@vaza.example', userMetadata: { locale } }
  const change = { user, newEmail }
  return [
    ...(['recovery', 'signup', 'invite', 'magiclink'] as const).map((kind) =>
      linkEmail(user, { kind, ...issuedLink }, siteSettings),
    ),
    emailChangeEmail(change, { kind: 'email_change_current', ...issuedLink }, siteSettings),
    emailChangeEmail(change, { kind: 'email_change_new', ...issuedLink }, siteSettings),
    emailChanged(change),
    passwordChanged(user, ORIGIN),
    sessionEnded(user, ORIGIN),
    reauthenticationEmail(user, '123456'),
    identityLinked(user, 'google', ORIGIN),
    identityUnlinked(user, 'google', ORIGIN),
    factorAdded(user, 'totp', ORIGIN),
    factorRemoved(user, 'phone', ORIGIN),
    factorTried(user, ORIGIN),
    recoveryCodesMade(user, ORIGIN),
    recoveryCodeUsed(user, 7, ORIGIN),
  ]
}

/** Only a Russian greeting ends in an exclamation mark. */
export const withoutGreeting = (text: string) => text.replace(/^Здравствуйте!/, '')
