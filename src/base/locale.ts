/** The languages of the site. English is the fallback. */
export const locales = ['tr', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = 'en'

/** A text in each language, as it is kept in the database. */
export type InEachLanguage = Record<Locale, string>

/** The same where a language may be missing. */
export type Texts = Partial<InEachLanguage>

export function inEachLanguage<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Record<
    Locale,
    Value
  >
}

/**
 * In which languages a text is looked for: the wanted one, then the fallback, then any other. Content
 * that lacks a language, as all of it does on the day one is added, shows the first that is there.
 */
export function inOrderOfFallback(preferred: Locale): Locale[] {
  return [...new Set([preferred, fallbackLocale, ...locales])]
}

/** The language for whoever reads none of these: the fallback, or the first. */
export function defaultOf(languages: readonly Locale[]): Locale {
  return languages.includes(fallbackLocale) ? fallbackLocale : (languages[0] ?? fallbackLocale)
}

export function isLocale(word: string | null | undefined): word is Locale {
  return locales.includes(word as Locale)
}

/** The language of a tag as browsers write it: `ru-RU` is `ru`. Undefined when it is none of ours. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
