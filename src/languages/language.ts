import type { TableEncoding } from '#base/table-reading.ts'

import type { fibers } from './en/fibers.ts'
import type { glossary } from './en/glossary.ts'
import type { headings } from './en/import-words.ts'
import type { loginAnswers } from './en/login-answers.ts'
import type { paths } from './en/paths.ts'
import type { preparedTexts } from './en/prepared-texts.ts'
import type { productLabels } from './en/product-labels.ts'
import type { messages } from './en/server-messages.ts'
import type { usualTerms } from './en/usual-terms.ts'
import type { SearchWords } from './search-words.ts'

// The parts of a language beside its messages, four because they are loaded at different places. Where a part
// is a list, English, the fallback, defines its keys.

/** Words that every page needs at its start. */
export type PageWords = { about: AboutLanguage; paths: PagePaths }

type AboutLanguage = {
  /** The name of the language, and the offer to switch to it, in the language itself. */
  name: string
  offer: string
  dismiss: string
  /** Tag for dates, numbers and sorting. */
  intl: string
  /** Writes a whole percentage. */
  percent: (share: number) => string
  /** Between the ends of a range in words. */
  dash: string
  /** Between the cells of a line: what the spreadsheets of its countries expect. */
  csvSeparator: ',' | ';'
  /** Tag for previews of links on other sites. */
  openGraph: string
  /** The font files that have its letters. */
  alphabet: 'latin' | 'turkish' | 'russian'
  /** The place where the coats are made. */
  countryOfOrigin: string
  /** Buyers order by sizes of this system; otherwise by European ones. */
  sizes?: 'RU'
  /** True if only the first of several words begins with a capital. */
  hasSmallListWords?: true
}

export type PagePaths = Record<keyof typeof paths, `/${string}`>

/** Names of the fields of a product in the areas behind the login and in documents. */
export type ProductLabels = typeof productLabels

/** Words for the pages of staff and the server alone. */
export type StaffWords = {
  import: ImportWords
  search: SearchWords
  glossary: Record<keyof typeof glossary, string>
  usualTerms: UsualTerms
}

/** Names of terms that most coat makers have. */
type UsualTerms = {
  [Part in keyof typeof usualTerms]: (typeof usualTerms)[Part] extends string
    ? string
    : Record<keyof (typeof usualTerms)[Part], string>
}

/** Words of the tables that staff import. */
export type ImportWords = {
  /** Names of the visibilities of a product, in cells and in lists. */
  visibility: Record<'draft' | 'partners' | 'public' | 'archived', string>
  visibilityHeading: string
  /** The word in a cell that empties its field. */
  clearMarker: string
  /** Other headings of a column in tables of the trade, by field. */
  headings: Partial<Record<keyof typeof headings, string[]>>
  /** Other headings of a column in tables of partners. */
  partnerHeadings: Record<
    | 'company'
    | 'contactName'
    | 'firstName'
    | 'lastName'
    | 'contactEmail'
    | 'phone'
    | 'country'
    | 'city'
    | 'locale'
    | 'tags',
    string[]
  >
  /** Short names of countries, and older or partial ones, by ISO 3166-1 alpha-2. */
  countries: Record<string, string[]>
  /** Headings of a table of stock that is ready to ship: the first is used in ours. */
  availabilityHeadings: Record<
    'styleCode' | 'name' | 'color' | 'size' | 'ready' | 'asOf',
    OneOrMore
  >
  /** Short words for this language in headings. */
  languageWords: string[]
  /** Units behind a heading, in brackets. */
  units: RegExp
  examples: [ExampleCoat, ExampleCoat]
}

type OneOrMore = readonly [string, ...string[]]

/** A coat in the template of an import. */
type ExampleCoat = Record<
  'name' | 'collection' | 'category' | 'fabric' | 'colors' | 'composition',
  string
> & { lining?: string; description?: string; details?: string }

/** Words that no browser gets. */
export type ServerWords = {
  messages: typeof messages
  synonyms: Synonyms
  seasons: Record<'winter' | 'summer', Season>
  /** Letters with a place of their own in the alphabet, and the letter they follow. */
  ownLetters: Record<string, string>
  chat: ChatWords
  fibers: Record<keyof typeof fibers, Fiber>
  preparedTexts: Record<keyof typeof preparedTexts, string>
  loginAnswers: Record<keyof typeof loginAnswers, string>
  /** The law by which exports are exempt from tax. */
  exportExemption: string
  /** Encodings of its tables when they are not in Unicode. */
  encoding: TableEncoding
  demonstration: { city: string; districts: Record<'merter' | 'osmanbey', string>; payment: string }
}

/** Words that buyers type for an entry of the catalogue and that the catalogue lacks. */
type Synonyms = {
  everyProduct: string
  /** Of a coat whose back is of this length; those of its hem, above or below the knee, are further ones. */
  aboveKnee: string
  belowKnee: string
  long: string
  middle: string
  short: string
  /** Words by slug. An entry that is not listed is found by its own name. */
  bySlug: Record<string, string>
}

/** Words of buyers for a season, and the beginnings of its names in names of collections. */
type Season = { words: string; begins: RegExp }

/** Fibers by the slug of the standard list. */
type Fiber = {
  /** The name that labels must use. */
  name: string
  /** Further names on labels and of makers. */
  others: string[]
}

/** Words of an order in chat, separated by spaces; phrases in a list. */
export type ChatWords = {
  /** Words behind a number that counts pieces. */
  unit: string
  /** Words behind a number of pieces of each size, before it in Russian. */
  each: string
  /** Words behind a number of packs of a ratio. */
  pack: string
  total: string
  /** Words beside a number that is a size. */
  size: string
  color: string
  /** Words that make another color of the color behind them. */
  shade: string
  /** Words before the first size of a range. */
  from: string
  /** Words between the two sizes of a range. */
  to: string
  and: string
  /** Words without a meaning for quantities. */
  filler: string
  everySize: string[]
  everyColor: string[]
  /** Endings that a color has in a sentence, folded; null: none. */
  colorEndings: RegExp | null
}
