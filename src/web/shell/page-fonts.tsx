import type { Locale } from '#base/locale.ts'
import displayLatin from '#ui/fonts/cormorant-latin.woff2?url'
import displayRussian from '#ui/fonts/cormorant-russian.woff2?url'
import displayTurkish from '#ui/fonts/cormorant-turkish.woff2?url'
import textLatin from '#ui/fonts/manrope-latin.woff2?url'
import textRussian from '#ui/fonts/manrope-russian.woff2?url'
import textTurkish from '#ui/fonts/manrope-turkish.woff2?url'

import { useLocale } from './use-locale.ts'

/** The font files of the first screen in each language. Others load when CSS needs them. */
const first: Record<Locale, string[]> = {
  tr: [textLatin, textTurkish, displayLatin, displayTurkish],
  en: [textLatin, displayLatin],
  ru: [textRussian, displayRussian, textLatin, displayLatin],
}

/**
 * Asks for the page's fonts before its styles are read: on a phone after the first picture, on a wide
 * screen, which shows more words and has a faster line, at once.
 */
export function PageFonts() {
  return first[useLocale()].flatMap((href) => [
    <FontPreload key={`${href} wide`} href={href} media="(min-width: 48rem)" priority="auto" />,
    <FontPreload key={href} href={href} media="not all and (min-width: 48rem)" priority="low" />,
  ])
}

type FontPreloadProps = { href: string; media: string; priority: 'auto' | 'low' }

function FontPreload({ href, media, priority }: FontPreloadProps) {
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
      media={media}
      fetchPriority={priority}
    />
  )
}
