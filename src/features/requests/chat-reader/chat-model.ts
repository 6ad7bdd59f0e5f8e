import { foldText } from '#base/folded-text.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'

/** A color for the reader: slug, names in all languages, and number in the maker's card. */
export type ChatColor = { code: string; names: string[]; number: string }

/** A model that a text may mean. */
export type ChatModel = {
  id: string
  styleCode: string
  /** Names in all languages. */
  names: string[]
  colors: ChatColor[]
  sizes: string[]
}

/** The data by which a text is read. `colors` has all colors of the catalogue, so that a color of other models is recognized. */
export type ChatCatalogue = { models: ChatModel[]; colors: ChatColor[] }

export type ChatReason =
  | 'unknownModel'
  | 'noModel'
  | 'unknownColor'
  | 'noColor'
  | 'unknownSize'
  | 'noSize'
  | 'ambiguous'
  | 'totalDiffers'
  | 'readAs'
  | 'repeated'
  | 'notUnderstood'

/** A place of the text that was not counted, or not counted as typed. */
export type ChatMark = {
  reason: ChatReason
  /** The text as typed. */
  text: string
  /** Start of the place, in UTF-16 units of the composed text. */
  at: number
  /** The reading of the text, or for a total the counted pieces. */
  meant?: string
}

export type ChatLine = { productId: string; quantities: QuantityMatrix }
export type ChatReading = { lines: ChatLine[]; marks: ChatMark[] }

/** The folded words of a name, with letters and digits only. */
export const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
