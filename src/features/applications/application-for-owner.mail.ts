import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { answerDueText } from '#i18n/answer-due-text.ts'
import { emailText, writeStaffEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import { serverWords } from '#languages/server-words.ts'
import type { EmailsDraft } from '#platform/mail/mail.ts'

import { plainApplicationFields } from './application-fields.ts'
import { type ApplicationForm, applicationNumber } from './application.ts'

type Application = Omit<ApplicationForm, 'wholesale' | 'commercialConsent'> & {
  id: string
  commercialConsent: boolean
  appliedAt: Date
}

/** Email to the staff about a new application. Its subject contains nothing that the applicant typed. */
export function applicationForOwner(application: Application, origin: string): EmailsDraft {
  return writeStaffEmail(application.email, 'staff.application', (staffLocale, owner) => ({
    ...answerDueText(application.appliedAt, owner, staffLocale),
    number: applicationNumber(application.id),
    fields: fieldsIn(staffLocale, application),
    dashboard: `${origin}${pathTo('adminApplications', staffLocale)}?application=${application.id}`,
    // The message comes last, because no line of ours may follow text that the applicant typed.
    marketRegion: application.marketRegion ? quoteLines(application.marketRegion) : '–',
  }))
}

/** Lines of an application that another application does not have, in the language of staff. */
export function differingFields(
  locale: Locale,
  application: Application,
  other: Application,
): string {
  const otherLines = new Set(linesIn(locale, other))
  return linesIn(locale, application)
    .filter((line) => !otherLines.has(line))
    .join('\n')
}

const linesIn = (locale: Locale, application: Application) => [
  ...fieldsIn(locale, application).split('\n'),
  ...(application.marketRegion ? [application.marketRegion] : []),
]

function fieldsIn(staffLocale: Locale, application: Application): string {
  const { name, surname, country, preferredLanguage } = application
  const t = emailText(staffLocale)
  const labels = serverWords[staffLocale].messages.apply
  const displayName = (type: 'region' | 'language', code: string) =>
    new Intl.DisplayNames(staffLocale, { type }).of(code) ?? code
  return t('staff.application.fields', {
    joinArrays: '\n',
    name: `${name} ${surname}`,
    email: application.email,
    phone: application.phone,
    business: application.businessName,
    businessType: t(`staff.businessTypes.${application.businessType}`),
    city: application.city,
    country: displayName('region', country),
    plain: plainApplicationFields
      .map((field) => `${labels.form[field]}: ${application[field] || '–'}`)
      .join('\n'),
    language: displayName('language', preferredLanguage),
    commercialConsent: t(application.commercialConsent ? 'staff.given' : 'staff.notGiven'),
    appliedAt: inIstanbul(application.appliedAt, staffLocale),
  })
}
