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
 * Whether a search names a garment that is no coat. Descriptions name such beside a coat, and a search for such a garment means
 * the garment itself.
 */
export const namesOtherGarment = (words: readonly SearchWord[]): boolean =>
  words.some(({ stems }) => stems.some((stem) => stemsOfGarments.has(stem)))
