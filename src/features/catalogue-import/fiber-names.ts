import { fallbackLocale, locales } from '#base/locale.ts'
import type { ServerWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'

const slugs = Object.keys(serverWords[fallbackLocale].fibers) as (keyof ServerWords['fibers'])[]

/** What labels and makers call a fiber beside its name, in any language, by slug of the standard list. */
export const fiberNames: Record<string, string[]> = Object.fromEntries(
  slugs.map((slug) => [slug, locales.flatMap((locale) => serverWords[locale].fibers[slug].others)]),
)
