import type { PageWords } from '../language.ts'
import { paths } from './paths.ts'

export const pageWords: PageWords = {
  about: {
    name: 'Türkçe',
    offer: 'Bu sayfayı Türkçe okuyun',
    dismiss: 'Kapat',
    intl: 'tr-TR',
    percent: (share) => `%${share}`,
    dash: '–',
    csvSeparator: ';',
    openGraph: 'tr_TR',
    alphabet: 'turkish',
    countryOfOrigin: 'Türkiye',
  },
  paths,
}
