import { brand } from '#base/brand.ts'
import { quoteLines } from '#base/quote-lines.ts'
import { emailText, writeStaffEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { type ApplicationForm, applicationNumber } from './application.ts'

type Application = Omit<ApplicationForm, 'wholesale' | 'commercialConsent'> & {
  id: string
  commercialConsent: boolean
  appliedAt: Date
}

const { staffLocale } = brand
const countries = new Intl.DisplayNames(staffLocale, { type: 'region' })
const languages = new Intl.DisplayNames(staffLocale, { type: 'language' })

/** To the coat maker, for every application. The subject contains nothing that the applicant typed. */
export function applicationForOwner(application: Application, origin: string): Email {
  const { id, name, surname, email, phone, businessName, country, marketRegion } = application
  const { preferredLanguage } = application
  const t = emailText(staffLocale)
  const fields = t('staff.application.fields', {
    joinArrays: '\n',
    name: `${name} ${surname}`,
    email,
    phone,
    business: businessName,
    businessType: t(`staff.businessTypes.${application.businessType}`),
    city: application.city,
    country: countries.of(country) ?? country,
    website: application.websiteInstagram || '–',
    language: languages.of(preferredLanguage) ?? preferredLanguage,
    commercialConsent: t(application.commercialConsent ? 'staff.given' : 'staff.notGiven'),
    appliedAt: inIstanbul(application.appliedAt, staffLocale),
  })
  return writeStaffEmail(email, 'staff.application', {
    number: applicationNumber(id),
    fields,
    dashboard: origin + pathTo('adminApplications', staffLocale),
    // Last: no line of ours may follow text that the applicant typed.
    marketRegion: marketRegion ? quoteLines(marketRegion) : '–',
  })
}
