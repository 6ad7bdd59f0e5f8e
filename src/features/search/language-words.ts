import { locales } from '#base/locale.ts'
import type { SearchWords } from '#languages/search-words.ts'
import { staffWords } from '#languages/staff-words.ts'

type WordList = {
  [Name in keyof SearchWords]: SearchWords[Name] extends string ? Name : never
}[keyof SearchWords]
type Pattern = {
  [Name in keyof SearchWords]: SearchWords[Name] extends RegExp ? Name : never
}[keyof SearchWords]

/** Words of all languages by which a search is read: buyers type words of one on pages of another. */
export const wordsOfLanguages = (name: Exclude<WordList, 'script'>): string[] =>
  locales.flatMap((locale) => staffWords[locale].search[name].split(' ').filter(Boolean))

/** A pattern of all languages, as the source of a regular expression. */
export const patternOfLanguages = (name: Pattern): string =>
  locales.map((locale) => staffWords[locale].search[name].source).join('|')
