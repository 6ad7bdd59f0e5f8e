import { pageWords } from '#languages/page-words.ts'

import type { WorkingHours } from './calendar/working-hours.ts'
import { type InEachLanguage, inEachLanguage, type Locale, locales } from './locale.ts'
import type { Money } from './money.ts'

/** The place where the coats are made. */
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

/** Entries of the legal notice, each as in the register; empty entries are not shown. */
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

/** A certificate of the maker, with the data to check it. */
type Certificate = { name: string; number: string; /** Last day. */ validUntil: string }

/** Facts for brands with their own model, shown beside the form; null and empty facts are not shown. */
export type Production = {
  /** Pieces of a model at least. */
  minimumPieces: number | null
  /** Pieces of a request for models of the collection at least. Earlier settings have none. */
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
  /** The address to which buyers send a coat. */
  sampleAddress: string
  /** Years that requests without an order are kept, with their files. */
  requestYears: number
}

/** The conditions without facts, except the period for requests. */
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

/** The owner of the site, as every page names it. */
export type SiteOwner = {
  name: string
  /** The registered name, used in the legal texts. */
  company: string
  showrooms: Showroom[]
  /** The languages of the public pages. */
  languages: Locale[]
  email: string
  phone: string
  /** Addresses that open a chat; empty: no chat. */
  whatsapp: string
  telegram: string
  social: { name: string; url: string }[]
  /** Year of the foundation; null: unknown. */
  since: number | null
  city: InEachLanguage
  /** Coats a month at most; null: unknown. */
  monthlyCapacity: number | null
  /** True until a company is entered: pages show that of the demonstration, its pictures included. */
  isDemo: boolean
}

/** Further facts for single pages and emails, and for the server alone. */
export type Owner = SiteOwner &
  WorkingHours & {
    /** The address for requests about personal data. */
    privacyEmail: string
    registration: Registration
    production: Production
    /** Language of the emails to the staff. */
    staffLocale: Locale
    /** Recipients of the emails about new applications and messages; empty: the address of the company. */
    notify: { applications: string[]; messages: string[] }
  }

/** The owner while no facts of the site are known, as when its first answer failed. */
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
