import type { Locale } from '#base/locale.ts'

/**
 * The content of a document, word by word and figure by figure: nothing is computed or translated after this.
 * Every kind of document (quote, proforma, price guide, line sheet, data sheet) is a paper, and `paper.typ` is
 * the only layout.
 */
export type Paper = {
  language: Locale
  /** True for a later part of a joined document, which has no head of its own. */
  continues: boolean
  /** The line in small capitals above the title: "Quotation", "Price guide". */
  kind: string
  title: string
  /** Number, version and date, for the head and the foot of every page. */
  reference: string
  /** Name and legal lines of who issues it; empty lines are left out. */
  issuer: { name: string; lines: string[] } | null
  recipient: { label: string; lines: string[] } | null
  /** Facts beside the recipient: "Valid until" and its date. */
  facts: Fact[]
  /** Fills the rest of the first page, under its head, in a document of pictures. */
  cover?: { picture: PaperPicture | null; note: string }
  blocks: PaperBlock[]
  /** A line at the foot of every page, before the number of the page. */
  footer: string
  /** An address that the reader can open or scan. */
  link: { url: string; text: string; qr: string } | null
}

export type Fact = { label: string; value: string }

export type PaperBlock =
  | { type: 'text'; heading: string; paragraphs: string[] }
  | { type: 'facts'; heading: string; facts: Fact[] }
  | { type: 'items'; heading: string; perPage: 1 | 2 | 4 | 6 | 9 | null; items: PaperItem[] }
  | ({ type: 'sheet' } & PaperSheet)
  | { type: 'table'; heading: string; table: PaperTable }
  | { type: 'sums'; rows: Fact[]; total: Fact }

/** A product, a fee or a service. */
export type PaperItem = {
  pictures: PaperPicture[]
  /** Small ones beside the words: the back, the cloth, the line drawing. Only items of a page of cards show them. */
  details?: PaperPicture[]
  swatches: { name: string; color: string }[]
  title: string
  /** Style code and the like, beside the title. */
  code: string
  lines: string[]
  /** Quantities or prices: the first column is a heading of its row, the last row may be a total. */
  table: PaperTable | null
  facts: Fact[]
  note: string
}

/** One product on a whole page. */
type PaperSheet = {
  front: PaperPicture | null
  /** Pictures side by side under the front picture. */
  others: PaperPicture[]
  drawing: PaperPicture | null
  description: string
  points: string[]
  swatches: { name: string; color: string; isChosen: boolean }[]
  tables: Fact[][]
  note: string
}

/** `name` of a picture of the task. */
type PaperPicture = { name: string; alt: string }

export type PaperTable = {
  head: string[]
  rows: string[][]
  /** The last row in bold. */
  hasTotal: boolean
}
