import type { WorkingHours } from './calendar/working-hours.ts'
import { type InEachLanguage, inEachLanguage, type Locale, locales } from './locale.ts'

/** Where the coats are made. */
export const countryOfOrigin: InEachLanguage = { tr: 'Türkiye', en: 'Türkiye', ru: 'Турция' }

export type Showroom = {
  id: string
  street: string
  postcode: string
  district: InEachLanguage
  city: InEachLanguage
}

/** For the legal notice, each as in the register; what is empty is not shown. */
export const registrationFields = [
  'address',
  'taxOffice',
  'taxNumber',
  'mersis',
  'tradeRegistry',
  'kep',
  'responsible',
] as const
export type Registration = Record<(typeof registrationFields)[number], string>

/** Whose site it is, as every page says it. */
export type SiteOwner = {
  name: string
  /** As registered; named in the legal texts. */
  company: string
  showrooms: Showroom[]
  /** In which the public pages are shown. */
  languages: Locale[]
  email: string
  phone: string
  /** Addresses that open a chat; empty: there is none. */
  whatsapp: string
  telegram: string
  social: { name: string; url: string }[]
  /** Year of the foundation; null: not told. */
  since: number | null
  city: InEachLanguage
  /** Coats a month at most; null: not told. */
  monthlyCapacity: number | null
  /** Nobody has entered a company: pages show that of the demonstration, its pictures included. */
  isDemo: boolean
}

/** What single pages and emails say beside it, and what only the server knows. */
export type Owner = SiteOwner &
  WorkingHours & {
    /** For requests about personal data. */
    privacyEmail: string
    registration: Registration
    /** Language of the emails to the staff. */
    staffLocale: Locale
    /** Who gets the emails about new applications and messages; none: the address of the company. */
    notify: { applications: string[]; messages: string[] }
  }

/** Where nothing is known of the site, as when its first answer failed. */
export const emptyOwner: SiteOwner = {
  name: '',
  company: '',
  showrooms: [],
  languages: [...locales],
  email: '',
  phone: '',
  whatsapp: '',
  telegram: '',
  social: [],
  since: null,
  city: inEachLanguage(() => ''),
  monthlyCapacity: null,
  isDemo: false,
}

/** The part that every page carries; the rest stays on the server. */
export function siteOwner(owner: Owner): SiteOwner {
  const { name, company, showrooms, languages, email, phone, whatsapp, telegram } = owner
  const { social, since, city, monthlyCapacity, isDemo } = owner
  return {
    name,
    company,
    showrooms,
    languages,
    email,
    phone,
    whatsapp,
    telegram,
    social,
    since,
    city,
    monthlyCapacity,
    isDemo,
  }
}
