import type { Locale } from '#base/locale.ts'

type Language = {
  /** Its name, and the offer to switch to it, in itself. */
  name: string
  offer: string
  dismiss: string
  /** Tag for dates, numbers and sorting. */
  intl: string
  /** A whole number of a hundred. */
  percent: (share: number) => string
  /** Between the ends of a range in words. */
  dash: string
  /** Between the cells of a line: what the spreadsheets of its countries expect. */
  csvSeparator: ',' | ';'
  /** Tag for previews of links on other sites. */
  openGraph: string
  /** Buyers order by sizes of this system; otherwise by European ones. */
  sizes?: 'RU'
  /** Of words in a row only the first begins with a capital. */
  hasSmallListWords?: true
}

/**
 * Texts about each language, in that language. In code and not in the messages: the offer to
 * switch is read by people who cannot read the page, whose texts are the only ones loaded.
 */
export const languages: Record<Locale, Language> = {
  tr: {
    name: 'Türkçe',
    offer: 'Bu sayfayı Türkçe okuyun',
    dismiss: 'Kapat',
    intl: 'tr-TR',
    percent: (share) => `%${share}`,
    dash: '–',
    csvSeparator: ';',
    openGraph: 'tr_TR',
  },
  en: {
    name: 'English',
    offer: 'Read this page in English',
    dismiss: 'Close',
    intl: 'en-GB',
    percent: (share) => `${share}%`,
    dash: '–',
    csvSeparator: ',',
    openGraph: 'en_US',
  },
  ru: {
    name: 'Русский',
    offer: 'Читать эту страницу по-русски',
    dismiss: 'Закрыть',
    intl: 'ru-RU',
    percent: (share) => `${share}\u00a0%`,
    dash: '—',
    csvSeparator: ';',
    openGraph: 'ru_RU',
    sizes: 'RU',
    hasSmallListWords: true,
  },
}
