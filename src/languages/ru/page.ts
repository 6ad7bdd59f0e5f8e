import type { PageWords } from '../language.ts'
import { paths } from './paths.ts'

export const pageWords: PageWords = {
  about: {
    name: 'Русский',
    offer: 'Читать эту страницу по-русски',
    dismiss: 'Закрыть',
    intl: 'ru-RU',
    percent: (share) => `${share}\u00a0%`,
    dash: '—',
    csvSeparator: ';',
    openGraph: 'ru_RU',
    alphabet: 'russian',
    countryOfOrigin: 'Турция',
    sizes: 'RU',
    hasSmallListWords: true,
  },
  paths,
}
