import { fallbackLocale, locales } from '#base/locale.ts'
import type { ServerWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'

const slugs = Object.keys(serverWords[fallbackLocale].fibers) as (keyof ServerWords['fibers'])[]

/** Synonyms that labels and makers use for a fiber, in any language, by its slug in the standard list. */
export const fiberNames: Record<string, string[]> = Object.fromEntries(
  slugs.map((slug) => [slug, locales.flatMap((locale) => serverWords[locale].fibers[slug].others)]),
)
