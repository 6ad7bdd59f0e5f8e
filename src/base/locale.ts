/** The languages of the site. English is the fallback. */
export const locales = ['tr', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = 'en'

/** A text in each language, as it is kept in the database. */
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

/**
 * Languages whose readers mostly read one of ours too, and which, the likeliest first. `shell/start/bootstrap.js` has
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
 * The language for somebody whose browser asks for these tags, the dearest first: the first that is ours, or
 * that is read together with one of ours. Of two of those, the one that the browser names too.
 */
export function localeForTags(tags: readonly string[]): Locale | undefined {
  const asked = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
  for (const language of asked) {
    if (isLocale(language)) return language
    const related = Object.hasOwn(relatedLanguages, language)
      ? relatedLanguages[language]
      : undefined
    if (related) return related.find((locale) => asked.includes(locale)) ?? related[0]
  }
  return undefined
}

/** The language of a tag as browsers write it: `ru-RU` is `ru`. Undefined when it is none of ours. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
