import { emailText, writeEmail } from '#i18n/email.mail.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { languageOf, emailAddress, type Link, type Site } from './link-address.mail.ts'
import { INVITE_DAYS, LINK_MINUTES } from './one-time-token.ts'

type Reader = Pick<User, 'email' | 'userMetadata'>
type SignInKind = 'recovery' | 'signup' | 'invite' | 'magiclink'
type ChangeKind = 'email_change_new' | 'email_change_current'
type Issued<Kind> = Link & { kind: Kind; digits: string }
type Change = { user: Reader; newEmail: string }

/** The email with a link that signs in: password recovery, sign-up, invitation, sign-in. */
export function linkEmail(reader: Reader, link: Issued<SignInKind>, site: Site): EmailDraft {
  return write({ user: reader, newEmail: '' }, link, site)
}

/** The two emails that must both be confirmed before an address changes. */
export function emailChangeEmail(change: Change, link: Issued<ChangeKind>, site: Site): EmailDraft {
  return write(change, link, site)
}

function write(
  { user, newEmail }: Change,
  link: Issued<SignInKind | ChangeKind>,
  site: Site,
): EmailDraft {
  const locale = languageOf(user, link.redirectTo)
  const isToNew = link.kind === 'email_change_new'
  return writeEmail(
    { to: isToNew ? newEmail : user.email, locale },
    isToNew && !user.email ? 'auth.firstEmail' : `auth.${link.kind}`,
    {
      email: user.email,
      newEmail,
      address: emailAddress(link, site, locale),
      codeLine: emailText(locale)('auth.codeLine', { digits: link.digits }),
      minutes: LINK_MINUTES,
      days: INVITE_DAYS,
    },
  )
}

/** Warns the old address after the change, in case the owner did not make it. */
export function emailChanged({ user, newEmail }: Change): EmailDraft {
  const { email } = user
  return writeEmail({ to: email, locale: languageOf(user, null) }, 'auth.emailChanged', {
    email,
    newEmail,
  })
}

/** The digits with which the owner proves their identity again. */
export function reauthenticationEmail(user: Reader, digits: string): EmailDraft {
  const { email } = user
  return writeEmail({ to: email, locale: languageOf(user, null) }, 'auth.reauthentication', {
    email,
    digits,
    minutes: LINK_MINUTES,
  })
}
