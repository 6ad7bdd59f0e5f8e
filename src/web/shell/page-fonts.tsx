import displayCyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-normal.woff2?url'
import displayLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import textCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import textTurkish from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'

import type { Locale } from '#base/locale.ts'

import { useLocale } from './use-locale.ts'

/** The font files of the first screen in each language. Others load when CSS needs them. */
const first: Record<Locale, string[]> = {
  tr: [textLatin, textTurkish, displayLatin],
  en: [textLatin, displayLatin],
  ru: [textCyrillic, displayCyrillic],
}

/** Preloads the page's fonts before its styles are read. */
export function PageFonts() {
  return first[useLocale()].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
    />
  ))
}
