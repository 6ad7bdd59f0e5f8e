/** The languages of the site. English is the fallback. */
export const locales = ['tr', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = 'en'

/** A text in each language, as it is stored in the database. */
export type InEachLanguage = Record<Locale, string>

/** A text in the languages that have it. */
export type Texts = Partial<InEachLanguage>

export function inEachLanguage<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Record<
    Locale,
    Value
  >
}

/**
 * The languages in which a text is looked up, in order: the requested, the fallback, then any other. Content
 * that lacks a language, as all content does on the day a language is added, shows the first available.
 */
export function inOrderOfFallback(preferred: Locale): Locale[] {
  return [...new Set([preferred, fallbackLocale, ...locales])]
}

/** The language for readers of none of these: the fallback, or the first. */
export function defaultOf(languages: readonly Locale[]): Locale {
  return languages.includes(fallbackLocale) ? fallbackLocale : (languages[0] ?? fallbackLocale)
}

export function isLocale(word: string | null | undefined): word is Locale {
  return locales.includes(word as Locale)
}

/**
 * Languages whose readers mostly read a language of ours, which follows, the likeliest first. `shell/start/bootstrap.js` has
 * the same list.
 */
export const relatedLanguages: Record<string, readonly Locale[]> = {
  az: ['tr', 'ru'],
  tk: ['tr', 'ru'],
  kk: ['ru'],
  ky: ['ru'],
  uz: ['ru'],
  tg: ['ru'],
  be: ['ru'],
  uk: ['ru'],
  hy: ['ru'],
  ka: ['ru'],
}

/**
 * The language for a browser that requests these tags, the preferred first: the first that is ours, or
 * whose readers read a language of ours. If they read two of ours, the language that the browser names too.
 */
export function localeForTags(tags: readonly string[]): Locale | undefined {
  const requested = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
  for (const language of requested) {
    if (isLocale(language)) return language
    const related = Object.hasOwn(relatedLanguages, language)
      ? relatedLanguages[language]
      : undefined
    if (related) return related.find((locale) => requested.includes(locale)) ?? related[0]
  }
  return undefined
}

/** The language of a tag as browsers write it: `ru-RU` is `ru`. Undefined for other languages. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
