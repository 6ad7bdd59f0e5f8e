import { locales } from '#base/locale.ts'
import { staffWords } from '#languages/staff-words.ts'

import { foldSearchText, type SearchWord, wordStem } from './words.ts'

const stemsOfGarments = new Set(
  locales.flatMap((locale) =>
    foldSearchText(staffWords[locale].search.otherGarments)
      .split(' ')
      .flatMap((word) => [word, wordStem(word, locale)]),
  ),
)

/**
 * Says whether a search names a garment that is no coat, or a wearer who is no woman. Descriptions name such beside a coat
 * (“men’s tailoring”), but a search for them means the garment itself.
 */
export const namesOtherGarment = (words: readonly SearchWord[]): boolean =>
  words.some(({ stems }) => stems.some((stem) => stemsOfGarments.has(stem)))
