import type { PageWords } from '../language.ts'
import { paths } from './paths.ts'

export const pageWords: PageWords = {
  about: {
    name: 'English',
    offer: 'Read this page in English',
    dismiss: 'Close',
    intl: 'en-GB',
    percent: (share) => `${share}%`,
    dash: '–',
    csvSeparator: ',',
    openGraph: 'en_US',
    alphabet: 'latin',
    countryOfOrigin: 'Türkiye',
  },
  paths,
}
