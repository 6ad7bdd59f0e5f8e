import { locales } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

const seasons = (['winter', 'summer'] as const).map((season) => {
  const inLanguages = locales.map((locale) => serverWords[locale].seasons[season])
  const begins = inLanguages.map(({ begins: { source } }) => source).join('|')
  return {
    words: inLanguages.map(({ words }) => words).join(' '),
    isNamed: new RegExp(`(?<!\\p{L})(?:${begins})`, 'iu'),
  }
})

/** The buyers' words for the season of a collection, by its names: season and years in each language, short and whole. */
export function seasonWordsOf(names: string[]): string {
  const text = names.join(' ')
  const years = [...text.matchAll(/(?<!\d)(?:20)?(\d\d)(?!\d)/g)].flatMap(([, year = '']) => [
    year,
    `20${year}`,
  ])
  const matches = seasons.filter(({ isNamed }) => isNamed.test(text))
  // The year in which a season begins, by which buyers name it: `FW25`.
  const first = matches.length > 0 && years[0] ? [`first${years[0]}`] : []
  return [...years, ...first, ...matches.map(({ words }) => words)].join(' ')
}
