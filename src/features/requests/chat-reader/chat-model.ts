import { foldText } from '#base/folded-text.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'

/** A color as the reader knows it: slug, names in all languages, number in the maker's card. */
export type ChatColor = { code: string; names: string[]; number: string }

/** A model that a text may mean. */
export type ChatModel = {
  id: string
  styleCode: string
  /** In all languages. */
  names: string[]
  colors: ChatColor[]
  sizes: string[]
}

/** All that a text is read by. `colors` are those of the whole catalogue, so that another color is known as one. */
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

/** A place of the text that was not counted, or not counted as it stands there. */
export type ChatMark = {
  reason: ChatReason
  /** As it was typed. */
  text: string
  /** Where it begins, in UTF-16 units of the composed text. */
  at: number
  /** What it was read as, or for a total what was counted. */
  meant?: string
}

export type ChatLine = { productId: string; quantities: QuantityMatrix }
export type ChatReading = { lines: ChatLine[]; marks: ChatMark[] }

/** The words of a name, folded: letters and digits only. */
export const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
