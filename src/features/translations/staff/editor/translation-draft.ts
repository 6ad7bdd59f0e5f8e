import type { Locale } from '#base/locale.ts'
import type { StaffProduct } from '#features/catalogue-admin/staff/data/catalogue-data.ts'
import { languageTexts } from '#features/translations/translation.ts'

/** The texts of a product in a language as they stand in the fields; details separated by line breaks. */
export type TranslationDraft = { name: string; description: string; details: string }

export function draftIn(product: StaffProduct, locale: Locale): TranslationDraft {
  return {
    name: product.name[locale] ?? '',
    description: product.description[locale] ?? '',
    details: (product.details[locale] ?? []).join('\n'),
  }
}

/** Reads the fields by the schema of the server: the texts to send, or error codes by field. */
export function readTexts(draft: TranslationDraft) {
  const details = draft.details.split('\n').filter((line) => line.trim() !== '')
  const result = languageTexts.safeParse({ ...draft, details })
  if (result.success) return { ok: true as const, texts: result.data }
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { ok: false as const, errors }
}

/** The source has changed since this language was last written or compared. */
export function isStale({ textsChangedAt, name }: StaffProduct, from: Locale, to: Locale): boolean {
  const time = (locale: Locale) => Date.parse(textsChangedAt[locale] ?? '') || 0
  return name[to] !== undefined && time(from) > time(to)
}
