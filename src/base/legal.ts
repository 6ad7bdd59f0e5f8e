import type { Locale } from './locale.ts'

/** The legal texts of the public site. */
export const legalNames = ['privacy', 'terms', 'cookies'] as const
export type LegalName = (typeof legalNames)[number]

/** A legal text in one language, as it is written: its title, and Markdown with places such as `{{company}}`. */
export type LegalSource = { title: string; text: string }

/** In the languages it is written in. */
export type LegalDocument = Partial<Record<Locale, LegalSource>>
