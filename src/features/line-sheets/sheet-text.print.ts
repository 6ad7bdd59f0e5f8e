import { createInstance, type TFunction } from 'i18next'

import { fallbackLocale, type Locale } from '#base/locale.ts'
import en from '#i18n/messages/server/sheets.en.json' with { type: 'json' }
import ru from '#i18n/messages/server/sheets.ru.json' with { type: 'json' }
import tr from '#i18n/messages/server/sheets.tr.json' with { type: 'json' }
import { textOptions } from '#i18n/text-options.ts'

const messages = createInstance()
void messages.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'sheets',
  resources: { tr: { sheets: tr }, en: { sheets: en }, ru: { sheets: ru } },
})

/** The words of line sheets and packs that no page has. */
export function sheetText(locale: Locale): TFunction<'sheets'> {
  return messages.getFixedT(locale, 'sheets')
}
