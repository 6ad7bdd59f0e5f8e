import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import displayLatin from '#ui/fonts/cormorant-latin.woff2?url'
import displayRussian from '#ui/fonts/cormorant-russian.woff2?url'
import displayTurkish from '#ui/fonts/cormorant-turkish.woff2?url'
import textLatin from '#ui/fonts/manrope-latin.woff2?url'
import textRussian from '#ui/fonts/manrope-russian.woff2?url'
import textTurkish from '#ui/fonts/manrope-turkish.woff2?url'

import { useLocale } from './use-locale.ts'

/** The font files of the first screen by alphabet. Others load when CSS needs them. */
const first: Record<(typeof languages)[Locale]['alphabet'], string[]> = {
  turkish: [textLatin, textTurkish, displayLatin, displayTurkish],
  latin: [textLatin, displayLatin],
  russian: [textRussian, displayRussian, textLatin, displayLatin],
}

/**
 * On a wide screen, which shows more words and has a faster line, the page's fonts are asked for before
 * its styles are read; on a phone `deferred-fonts.js` lets them come after the first picture.
 */
export function PageFonts() {
  return first[languages[useLocale()].alphabet].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
      media="(min-width: 48rem)"
    />
  ))
}
