import type { Locale } from './locale.ts'

/** The legal texts of the public site. */
export const legalNames = ['privacy', 'terms', 'cookies'] as const
export type LegalName = (typeof legalNames)[number]

/** A legal text in a language, as its source: its title, and Markdown with places such as `{{company}}`. */
export type LegalSource = { title: string; text: string }

/** A legal text in the languages that have it. */
export type LegalDocument = Partial<Record<Locale, LegalSource>>
