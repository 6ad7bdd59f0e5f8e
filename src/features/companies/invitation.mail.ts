import type { Locale } from '#base/locale.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { emailText, writeEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import { INVITATION_DAYS } from './invitation.ts'

type Reader = { email: string; name: string; locale: Locale }
type InvitedReader = Reader & { role: CompanyRole; expiresAt: Date }
type InvitationSource = { company: string; inviter: string; token: string; origin: string }

/** Email with the link of an invitation. The token is in the fragment, which is never sent to a server or logged. */
export function colleagueInvited(
  invitation: InvitedReader,
  { token, origin, ...source }: InvitationSource,
): EmailDraft {
  const { email: to, name, locale, role, expiresAt } = invitation
  return writeEmail({ to, name, locale }, 'auth.colleagueInvited', {
    ...source,
    email: to,
    role: emailText(locale)(`auth.companyRoles.${role}`),
    address: `${origin}${pathTo('invitation', locale)}#token=${token}`,
    privacy: origin + pathTo('privacy', locale),
    days: INVITATION_DAYS,
    until: inIstanbul(expiresAt, locale),
  })
}

export function colleagueEnded({ email: to, name, locale }: Reader, company: string): EmailDraft {
  return writeEmail({ to, name, locale }, 'shop.colleagueEnded', { company, email: to })
}
