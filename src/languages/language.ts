import type { TableEncoding } from '#base/table-reading.ts'

import type { fibers } from './en/fibers.ts'
import type { glossary } from './en/glossary.ts'
import type { headings } from './en/import-words.ts'
import type { loginAnswers } from './en/login-answers.ts'
import type { paths } from './en/paths.ts'
import type { preparedTexts } from './en/prepared-texts.ts'
import type { productLabels } from './en/product-labels.ts'
import type { messages } from './en/server-messages.ts'

// What a language consists of beside its messages, in the four parts that are loaded at different places. Where a part
// is a list, English, the fallback, says what it has.

/** What every page needs at its start. */
export type PageWords = { about: AboutLanguage; paths: PagePaths }

type AboutLanguage = {
  /** Its name, and the offer to switch to it, in itself. */
  name: string
  offer: string
  dismiss: string
  /** Tag for dates, numbers and sorting. */
  intl: string
  /** A whole number of a hundred. */
  percent: (share: number) => string
  /** Between the ends of a range in words. */
  dash: string
  /** Between the cells of a line: what the spreadsheets of its countries expect. */
  csvSeparator: ',' | ';'
  /** Tag for previews of links on other sites. */
  openGraph: string
  /** Which font files its letters are in. */
  alphabet: 'latin' | 'turkish' | 'russian'
  /** Where the coats are made. */
  countryOfOrigin: string
  /** Buyers order by sizes of this system; otherwise by European ones. */
  sizes?: 'RU'
  /** Of words in a row only the first begins with a capital. */
  hasSmallListWords?: true
}

export type PagePaths = Record<keyof typeof paths, `/${string}`>

/** How the fields of a product are called in the areas behind the login and in documents. */
export type ProductLabels = typeof productLabels

/** What only the pages of staff and the server know. */
export type StaffWords = {
  import: ImportWords
  search: SearchWords
  glossary: Record<keyof typeof glossary, string>
}

/** Words of the tables that staff import. */
export type ImportWords = {
  /** How the visibility of a product is called, in cells and in lists. */
  visibility: Record<'draft' | 'partners' | 'public' | 'archived', string>
  visibilityHeading: string
  /** Stands in a cell whose field shall be emptied. */
  clearMarker: string
  /** Other words for a column, as they stand in tables of the trade, by field. */
  headings: Partial<Record<keyof typeof headings, string[]>>
  /** Other words for a column of a table of partners. */
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
  /** Columns of a table of what is ready to ship: the first word stands in ours. */
  availabilityHeadings: Record<
    'styleCode' | 'name' | 'color' | 'size' | 'ready' | 'asOf',
    OneOrMore
  >
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

/** How a search understands what buyers type. */
export type SearchWords = {
  /** Of its letters; words in others are of another language. */
  script: 'Latin' | 'Cyrillic'
  /** Words that stand between the others, or say what all products are. */
  fillers: string
  /** Garments that are no coats. */
  otherGarments: string
  /** Inflectional endings in folded letters, in the order in which they are removed. */
  endings: Ending[]
  /** A cut that is named by a letter or in two words. */
  aLine: RegExp
  /** Seasons in the names of collections, right before a year. */
  seasonCodes: RegExp
  sizes: {
    /** Of whose sizes a number is. */
    system: 'EU' | 'RU'
    /** Says that a number is a size, in front of it and behind it, with the spaces between. */
    before: RegExp
    behind: RegExp
    plus: RegExp
  }
}

/** An ending, what replaces it, and how many letters must stay. */
type Ending = { ending: RegExp; becomes?: string; stays: number }

/** What no browser gets. */
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
  /** In which its tables come when they are not in Unicode. */
  encoding: TableEncoding
  demonstration: { city: string; districts: Record<'merter' | 'osmanbey', string>; payment: string }
}

/** What buyers type for an entry of the catalogue and the catalogue does not say. */
type Synonyms = {
  everyProduct: string
  /** Of a coat whose back is of this length. */
  long: string
  middle: string
  short: string
  /** By slug. An entry that is not listed is found by its own name. */
  bySlug: Record<string, string>
}

/** What buyers call it, and how a name of it begins in the name of a collection. */
type Season = { words: string; begins: RegExp }

/** By the slug of the standard list. */
type Fiber = {
  /** The name that labels must use. */
  name: string
  /** What labels and makers call it beside. */
  others: string[]
}

/** Words of an order in chat, separated by spaces; phrases one by one. */
export type ChatWords = {
  /** Behind a number: it counts pieces. */
  unit: string
  /** Behind a number: so many of each size. Before it in Russian. */
  each: string
  /** Behind a number: packs of a ratio. */
  pack: string
  total: string
  /** Beside a number: it is a size. */
  size: string
  color: string
  /** Makes another color of the one behind it. */
  shade: string
  /** Before a size: all from it to another. */
  from: string
  /** Between two sizes: all from one to the other. */
  to: string
  and: string
  /** Say nothing about quantities. */
  filler: string
  everySize: string[]
  everyColor: string[]
  /** Endings that a color has in a sentence, folded; null: none. */
  colorEndings: RegExp | null
}
