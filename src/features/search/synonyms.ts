import type { Locale } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

/** Back length in cm from which a coat is called long, and up to which short. */
const LONG_CM = 110
const SHORT_CM = 85
/** Back length from which a coat covers the knee, and up to which it ends above. */
const BELOW_KNEE_CM = 106
const ABOVE_KNEE_CM = 98

/** Synonyms of a product with these entries (category, fabric, colors, fibers) and this back length. */
export function synonymsOf(slugs: string[], lengthCm: number | null, locale: Locale): string {
  const { everyProduct, bySlug, aboveKnee, belowKnee, ...lengths } = serverWords[locale].synonyms
  const length = lengthCm === null ? undefined : lengths[lengthNameOf(lengthCm)]
  const cm = lengthCm ?? NaN
  const hem = cm >= BELOW_KNEE_CM ? belowKnee : cm <= ABOVE_KNEE_CM ? aboveKnee : undefined
  return [everyProduct, length, hem, ...slugs.map((slug) => bySlug[slug])].filter(Boolean).join(' ')
}

function lengthNameOf(cm: number) {
  if (cm >= LONG_CM) return 'long'
  return cm <= SHORT_CM ? 'short' : 'middle'
}
