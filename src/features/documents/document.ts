import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'

import type { Paper } from './paper.ts'

/** The kind of a document. Line sheets have no recipient; the others belong to the company they are for. */
export const documentKinds = [
  'quote',
  'proforma',
  'packingList',
  'priceGuide',
  'lineSheet',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The letters before the number of each kind. */
export const seriesOf = {
  quote: 'Q',
  proforma: 'P',
  packingList: 'PL',
  priceGuide: 'PG',
  lineSheet: 'LS',
} as const satisfies Record<DocumentKind, string>

/** `rendering` until its file is stored; `failed` after the last attempt, until staff ask for another. */
export const documentStates = ['rendering', 'ready', 'failed'] as const

export const documentFormats = ['pdf', 'xlsx'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Tries of the job before staff have to look. */
export const RENDER_ATTEMPTS_MAX = 5

/**
 * All that a document is made of, as it was when it was issued. It is stored as JSON and never changes, so that its
 * file can be made again, byte by byte.
 */
export type DocumentSnapshot = {
  /** One value for a document that is typeset whole; several for a document of many pictures, which are joined. */
  parts: [Paper, ...Paper[]]
  /** The storage key of each picture of the parts. */
  pictures: Record<string, string>
  /** Pixels to which they are narrowed. */
  pictureWidth: number
  /** The document as a table; null if there is none. */
  sheet: XlsxSheet | null
}

/** The public facts of a document; nothing of its content and its company. */
export type VerifiedDocument = {
  reference: string
  kind: DocumentKind
  version: number
  /** False once a later version with the same number was issued. */
  isLatest: boolean
  /** ISO 8601. */
  issuedAt: string
  /** Day in the maker's zone. */
  validTo: string | null
}

/** How people and papers call a document: `PG-2026-0001`, and from the second version on `Q-2026-0001/2`. */
export function referenceOf({
  series,
  year,
  number,
  version,
}: {
  series: string
  year: number
  number: number
  version: number
}): string {
  const reference = `${series}-${year}-${String(number).padStart(4, '0')}`
  return version > 1 ? `${reference}/${version}` : reference
}

/** The name of its file, which every system can store. */
export function fileNameOf(reference: string, format: DocumentFormat): string {
  return `${reference.replace('/', '-v')}.${format}`
}

/** Milliseconds until a failed rendering is tried again: a minute, then four times as long each time. */
export function retryDelay(attempts: number): number {
  return 60_000 * 4 ** (attempts - 1)
}

const HASH = /^[0-9a-f]{64}$/

/** A SHA-256 as people paste it: in any case, with blanks between its groups; null if it is none. */
export function readHash(typed: string): string | null {
  const hash = typed.replaceAll(/\s/g, '').toLowerCase()
  return HASH.test(hash) ? hash : null
}
