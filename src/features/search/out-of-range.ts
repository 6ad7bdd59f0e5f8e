import { wordsOfLanguages } from './language-words.ts'
import { foldSearchText, type SearchWord, stemsOf } from './words.ts'

const stems = new Set(
  wordsOfLanguages('outOfRange').flatMap((word) => stemsOf(foldSearchText(word))),
)

/**
 * Says whether a word is out of the range of a coat maker: another garment, wearer or material. Descriptions name such beside a
 * coat (“men’s tailoring”), and some are a letter away from a word of the catalogue, but a search for them means them.
 */
export const isOutOfRange = (word: SearchWord): boolean =>
  word.stems.some((stem) => stems.has(stem))
