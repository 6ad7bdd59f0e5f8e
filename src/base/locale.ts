/** The languages of the site. English is the fallback. */
export const locales = ['tr', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = 'en'

/** A text in each language, as it is kept in the database. */
export type InEachLanguage = Record<Locale, string>

export function isLocale(word: string | null | undefined): word is Locale {
  return locales.includes(word as Locale)
}

/** The language of a tag as browsers write it: `ru-RU` is `ru`. Undefined when it is none of ours. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
