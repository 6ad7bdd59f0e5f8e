import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { emailText, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailsDraft } from '#platform/mail/mail.ts'

import type { answerDeadline } from './answer-deadline.ts'

type Request = {
  name: string
  email: string
  company: string
  message: string
  locale: Locale
  deadline: ReturnType<typeof answerDeadline>
}

/** Replies go to the person. The subject contains nothing that was typed. */
export function erasureForOwner(
  { locale, message, company, name, email, deadline }: Request,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(email, 'staff.erasureRequested', (staffLocale) => ({
    name,
    email,
    company: company || '–',
    language: languages[locale].name,
    until: deadline.until.toLocaleDateString(languages[staffLocale].intl, {
      dateStyle: 'long',
      timeZone: 'Europe/Istanbul',
    }),
    law: emailText(staffLocale)(`staff.dataLaws.${deadline.law}`),
    dashboard: origin + pathTo('adminDashboard', staffLocale),
    // Last: no line of ours may follow text that the person typed.
    message: message ? quoteLines(message) : '–',
  }))
}
