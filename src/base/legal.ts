import type { Locale } from './locale.ts'

/** The legal texts of the public site. */
export const legalNames = ['privacy', 'terms', 'cookies', 'saleTerms'] as const
export type LegalName = (typeof legalNames)[number]

/**
 * Does the text that comes with the software count until staff publish their own? Terms of sale bind a company, so
 * theirs is only a proposal.
 */
export const countsUnpublished = (name: LegalName): boolean => name !== 'saleTerms'

/** The published terms of sale that an offer stands on. */
export type SaleTerms = {
  /** As readers call the version: `2027-01-15.3`. */
  version: string
  /** SHA-256 of the text in all its languages, hex. */
  hash: string
}

/** A legal text in a language, as its source: its title, and Markdown with places such as `{{company}}`. */
export type LegalSource = { title: string; text: string }

/** A legal text in the languages that have it. */
export type LegalDocument = Partial<Record<Locale, LegalSource>>

/** Parameter of a legal page's address that names another version than the version in force. */
export const LEGAL_VERSION_PARAMETER = 'version'
