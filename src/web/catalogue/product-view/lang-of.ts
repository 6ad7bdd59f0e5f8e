import type { Locale } from '#base/locale.ts'

/** The `lang` of a text in another language than its page; none where they are the same. */
export function langOf(language: Locale | null, page: Locale): Locale | undefined {
  return language === null || language === page ? undefined : language
}
