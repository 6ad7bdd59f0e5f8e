import { inEachLanguage, type Locale } from '#base/locale.ts'

/** A value in every language of the site: the English one where a test names no other. */
export function inAllLanguages<Value>(
  named: { en: Value } & Partial<Record<Locale, Value>>,
): Record<Locale, Value> {
  return inEachLanguage((locale) => named[locale] ?? named.en)
}

/** The languages for which a test says what it expects, each with that. */
export function eachNamedLanguage<Value>(
  expected: Partial<Record<Locale, Value>>,
): [Locale, Value][] {
  return Object.entries(expected) as [Locale, Value][]
}
