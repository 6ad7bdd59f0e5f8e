import { emailAddress, type Link, type Site } from '#auth/emails/link-address.mail.ts'
import { INVITE_DAYS } from '#auth/emails/one-time-token.ts'
import type { Locale } from '#base/locale.ts'
import type { StaffRole } from '#features/access/role.ts'
import { emailText, writeEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

type Colleague = {
  email: string
  name: string
  locale: Locale
  role: StaffRole
  /** Empty: a command on the server. */
  inviter: string
}

/** Email with the link of an invitation to the team: who invites, and what the role may do. */
export function staffInvited(
  colleague: Colleague,
  link: Link & { digits: string },
  site: Site,
): EmailDraft {
  const { email, name, locale } = colleague
  return writeEmail({ to: email, name, locale }, 'auth.staffInvited', {
    ...roleTexts(colleague),
    email,
    address: emailAddress(link, site, locale),
    codeLine: emailText(locale)('auth.codeLine', { digits: link.digits }),
    days: INVITE_DAYS,
  })
}

/** Email to a person whose account exists already: they sign in with the password they have. */
export function staffAdded(colleague: Colleague, origin: string): EmailDraft {
  const { email, name, locale } = colleague
  return writeEmail({ to: email, name, locale }, 'shop.staffAdded', {
    ...roleTexts(colleague),
    email,
    login: origin + pathTo('partnerLogin', locale),
    newPassword: origin + pathTo('forgotPassword', locale),
  })
}

function roleTexts({ role, inviter, locale }: Colleague) {
  const t = emailText(locale)
  const roleText = t(`auth.staffRoles.${role}`)
  return {
    invitation: inviter
      ? t('auth.staffInvitation.byOwner', { inviter, role: roleText })
      : t('auth.staffInvitation.byServer', { role: roleText }),
    rights: t(`auth.staffRights.${role}`),
  }
}
