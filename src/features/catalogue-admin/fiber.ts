import { fallbackLocale, inEachLanguage, type InEachLanguage } from '#base/locale.ts'
import type { ServerWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'

const slugs = Object.keys(serverWords[fallbackLocale].fibers) as (keyof ServerWords['fibers'])[]

/** Fibers by the names that labels must use; a catalogue adopts a fiber when it first needs it. */
export const standardFibers: Record<string, InEachLanguage> = Object.fromEntries(
  slugs.map((slug) => [slug, inEachLanguage((locale) => serverWords[locale].fibers[slug].name)]),
)
