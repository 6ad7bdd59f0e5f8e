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

/** To the staff, for every application. The subject contains nothing that the applicant typed. */
export function applicationForOwner(application: Application, origin: string): EmailsDraft {
  return writeStaffEmail(application.email, 'staff.application', (staffLocale, owner) => ({
    ...answerDueText(application.appliedAt, owner, staffLocale),
    number: applicationNumber(application.id),
    fields: fieldsIn(staffLocale, application),
    dashboard: `${origin}${pathTo('adminApplications', staffLocale)}?application=${application.id}`,
    // Last: no line of ours may follow text that the applicant typed.
    marketRegion: application.marketRegion ? quoteLines(application.marketRegion) : '–',
  }))
}

/** What one application says and another does not, in lines that staff read. */
export function differingFields(locale: Locale, one: Application, other: Application): string {
  const otherLines = new Set(linesIn(locale, other))
  return linesIn(locale, one)
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
  const named = (type: 'region' | 'language', code: string) =>
    new Intl.DisplayNames(staffLocale, { type }).of(code) ?? code
  return t('staff.application.fields', {
    joinArrays: '\n',
    name: `${name} ${surname}`,
    email: application.email,
    phone: application.phone,
    business: application.businessName,
    businessType: t(`staff.businessTypes.${application.businessType}`),
    city: application.city,
    country: named('region', country),
    plain: plainApplicationFields
      .map((field) => `${labels.form[field]}: ${application[field] || '–'}`)
      .join('\n'),
    language: named('language', preferredLanguage),
    commercialConsent: t(application.commercialConsent ? 'staff.given' : 'staff.notGiven'),
    appliedAt: inIstanbul(application.appliedAt, staffLocale),
  })
}
