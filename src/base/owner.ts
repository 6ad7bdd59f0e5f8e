import { pageWords } from '#languages/page-words.ts'

import type { WorkingHours } from './calendar/working-hours.ts'
import { type InEachLanguage, inEachLanguage, type Locale, locales } from './locale.ts'
import type { Money } from './money.ts'

/** Where the coats are made. */
export const countryOfOrigin: InEachLanguage = inEachLanguage(
  (locale) => pageWords[locale].about.countryOfOrigin,
)

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

/** A certificate of the maker, with what it takes to check it. */
type Certificate = { name: string; number: string; /** Last day. */ validUntil: string }

/** What brands with their own model are told beside the form; what is null or empty is not shown. */
export type Production = {
  /** Pieces of a model at least. */
  minimumPieces: number | null
  /** Pieces of a request for models of the collection at least. Settings of earlier days have none. */
  minimumPerRequest?: number | null
  sampleFee: Money | null
  sampleDays: number | null
  leadDays: number | null
  payment: InEachLanguage
  /** With the named place: `FCA Istanbul`. */
  incoterm: string
  certificates: Certificate[]
  /** Movement certificates for customs that the maker issues. */
  aTr: boolean
  eur1: boolean
  confidentiality: InEachLanguage
  /** Where buyers send a coat. */
  sampleAddress: string
  /** Years that requests without an order are kept, with their files. */
  requestYears: number
}

/** Nothing but how long requests are kept. */
export const emptyProduction: Production = {
  minimumPieces: null,
  sampleFee: null,
  sampleDays: null,
  leadDays: null,
  payment: inEachLanguage(() => ''),
  incoterm: '',
  certificates: [],
  aTr: false,
  eur1: false,
  confidentiality: inEachLanguage(() => ''),
  sampleAddress: '',
  requestYears: 2,
}

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
    production: Production
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
