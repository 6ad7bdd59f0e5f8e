import type { Locale } from '#base/locale.ts'

/**
 * Texts about each language, in that language. In code and not in the messages: the offer to
 * switch is read by people who cannot read the page, whose texts are the only ones loaded.
 */
export const languages = {
  tr: { name: 'Türkçe', offer: 'Bu sayfayı Türkçe okuyun', dismiss: 'Kapat', intl: 'tr-TR' },
  en: { name: 'English', offer: 'Read this page in English', dismiss: 'Close', intl: 'en-GB' },
  ru: {
    name: 'Русский',
    offer: 'Читать эту страницу по-русски',
    dismiss: 'Закрыть',
    intl: 'ru-RU',
  },
} as const satisfies Record<Locale, { name: string; offer: string; dismiss: string; intl: string }>
