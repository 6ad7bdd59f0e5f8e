import type { Locale } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

/** Back length in cm from which a coat is called long, and up to which short. */
const LONG_CM = 110
const SHORT_CM = 85

/** Synonyms of a product with these entries (category, fabric, colors, fibers) and this back length. */
export function synonymsOf(slugs: string[], lengthCm: number | null, locale: Locale): string {
  const { everyProduct, long, short, bySlug } = serverWords[locale].synonyms
  const lengths =
    lengthCm === null ? [] : [lengthCm >= LONG_CM && long, lengthCm <= SHORT_CM && short]
  return [everyProduct, ...lengths, ...slugs.map((slug) => bySlug[slug])].filter(Boolean).join(' ')
}
