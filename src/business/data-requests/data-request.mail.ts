import type { Locale } from '#base/locale.ts'
import { quoteLines } from '#base/quote-lines.ts'
import { writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailsDraft } from '#platform/mail/mail.ts'

type Request = { name: string; email: string; company: string; message: string; locale: Locale }

/** Replies go to the person. The subject contains nothing that was typed. */
export function erasureForOwner(
  { locale, message, company, ...person }: Request,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(person.email, 'staff.erasureRequested', (staffLocale) => ({
    ...person,
    company: company || '–',
    language: languages[locale].name,
    dashboard: origin + pathTo('adminDashboard', staffLocale),
    // Last: no line of ours may follow text that the person typed.
    message: message ? quoteLines(message) : '–',
  }))
}
