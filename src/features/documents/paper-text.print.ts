import { createInstance, type TFunction } from 'i18next'

import { fallbackLocale, type Locale } from '#base/locale.ts'
import enPortal from '#i18n/messages/portal/portal.en.json' with { type: 'json' }
import ruPortal from '#i18n/messages/portal/portal.ru.json' with { type: 'json' }
import trPortal from '#i18n/messages/portal/portal.tr.json' with { type: 'json' }
import enPaper from '#i18n/messages/server/paper.en.json' with { type: 'json' }
import ruPaper from '#i18n/messages/server/paper.ru.json' with { type: 'json' }
import trPaper from '#i18n/messages/server/paper.tr.json' with { type: 'json' }
import enProduct from '#i18n/messages/site/product.en.json' with { type: 'json' }
import ruProduct from '#i18n/messages/site/product.ru.json' with { type: 'json' }
import trProduct from '#i18n/messages/site/product.tr.json' with { type: 'json' }
import enProducts from '#i18n/messages/site/products.en.json' with { type: 'json' }
import ruProducts from '#i18n/messages/site/products.ru.json' with { type: 'json' }
import trProducts from '#i18n/messages/site/products.tr.json' with { type: 'json' }
import { textOptions } from '#i18n/text-options.ts'

type PaperText = TFunction<['paper', 'products', 'product', 'portal']>

const resources = {
  tr: { paper: trPaper, products: trProducts, product: trProduct, portal: trPortal },
  en: { paper: enPaper, products: enProducts, product: enProduct, portal: enPortal },
  ru: { paper: ruPaper, products: ruProducts, product: ruProduct, portal: ruPortal },
}

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
