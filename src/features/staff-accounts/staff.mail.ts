import type { Locale } from '#base/locale.ts'
import { writeEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

type Colleague = { email: string; name: string; locale: Locale }

/** Email to a person whose account exists already: they sign in with the password they have. */
export function staffAdded({ email, name, locale }: Colleague, origin: string): EmailDraft {
  return writeEmail({ to: email, name, locale }, 'shop.staffAdded', {
    email,
    login: origin + pathTo('partnerLogin', locale),
    newPassword: origin + pathTo('forgotPassword', locale),
  })
}
