import { createInstance, type TFunction } from 'i18next'

import { fallbackLocale, inEachLanguage, type Locale } from '#base/locale.ts'
import { textOptions } from '#i18n/text-options.ts'
import { serverWords } from '#languages/server-words.ts'

type PaperText = TFunction<['paper', 'products', 'product', 'portal']>

const resources = inEachLanguage((locale) => {
  const { paper, products, product, portal } = serverWords[locale].messages
  return { paper, products, product, portal }
})

const texts = createInstance()
void texts.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'paper',
  resources,
})

/** The words of documents: those of the pages, so that paper and screen call things alike, and `paper` for the rest. */
export function paperText(locale: Locale): PaperText {
  return texts.getFixedT<['paper', 'products', 'product', 'portal']>(locale, [
    'paper',
    'products',
    'product',
    'portal',
  ])
}
