import type { LegalDocument } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'

export const LEGAL_TITLE_MAX = 120
/** Letters of a text in each language. */
export const LEGAL_TEXT_MAX = 40_000

/**
 * `draft` is being written, `announced` takes effect on its day, `inForce` counts now, `replaced` counted before,
 * `withdrawn` was replaced before its day.
 */
export type LegalState = 'draft' | 'announced' | 'inForce' | 'replaced' | 'withdrawn'

/** The times at which a version was published, took effect and ended; all null in a draft. */
type LegalDates = {
  publishedAt: Date | null
  inForceAt: Date | null
  withdrawnAt: Date | null
}

/** @param isNewest whether no other version has taken effect after this version */
export function legalStateOf(
  { publishedAt, inForceAt, withdrawnAt }: LegalDates,
  isNewest: boolean,
): LegalState {
  if (!publishedAt) return 'draft'
  if (withdrawnAt) return 'withdrawn'
  if (!inForceAt) return 'announced'
  return isNewest ? 'inForce' : 'replaced'
}

/** The name of a version for its readers: `2027-01-15.3`. Those that come with the software are named `2026-11.8`. */
export function legalVersionName(effectiveOn: string, version: number): string {
  return `${effectiveOn}.${version}`
}

/** Languages in which a document says nothing, or has no title. */
export function missingLanguages(document: LegalDocument, languages: readonly Locale[]): Locale[] {
  return languages.filter((locale) => !document[locale]?.title || !document[locale].text)
}

/** A document without space at its ends and without empty languages, so that equal documents are equal data. */
export function tidyLegalDocument(document: LegalDocument): LegalDocument {
  const written = Object.entries(document).flatMap(([locale, source]) => {
    const title = source.title.trim()
    const text = source.text.replaceAll('\r\n', '\n').trim()
    return title || text ? [[locale, { title, text }] as const] : []
  })
  return Object.fromEntries(written)
}
