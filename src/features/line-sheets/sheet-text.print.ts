import { createInstance, type TFunction } from 'i18next'

import { fallbackLocale, inEachLanguage, type Locale } from '#base/locale.ts'
import { textOptions } from '#i18n/text-options.ts'
import { serverWords } from '#languages/server-words.ts'

const messages = createInstance()
void messages.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'sheets',
  resources: inEachLanguage((locale) => ({ sheets: serverWords[locale].messages.sheets })),
})

/** The words of line sheets and packs that no page has. */
export function sheetText(locale: Locale): TFunction<'sheets'> {
  return messages.getFixedT(locale, 'sheets')
}
