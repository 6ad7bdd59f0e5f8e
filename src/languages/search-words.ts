/** Rules by which a search understands the input of buyers. */
export type SearchWords = {
  /** Matches words in its letters; words in other letters are of another language. */
  script: 'Latin' | 'Cyrillic'
  /** Filler words, or words that are true of all products. */
  fillers: string
  /** Garments that are no coats, other wearers and materials, and words that are near a word of the catalogue. */
  outOfRange: string
  /** Words before what a coat must not have, and behind it, folded. */
  denials: string
  denialsBehind: string
  /** Parts that every coat has, so that a text which does not name them says nothing. */
  coatParts: string
  /** Words of a shade, before a color, folded. */
  shades: string
  /** Words of cuts and details in descriptions, to which a misspelled word can be corrected. */
  cuts: string
  /** Inflectional endings in folded letters, in the order in which they are removed. */
  endings: Ending[]
  /** A cut that is named by a letter or in two words. */
  aLine: RegExp
  /** Details and lengths that are named in two words, one of which alone means something else. */
  cutsInTwoWords: RegExp
  /** Units behind numbers of pieces and behind amounts, and words before a smallest number. */
  units: RegExp
  minimum: RegExp
  /** Seasons in the names of collections, right before a year. */
  seasonCodes: RegExp
  sizes: {
    /** The size system of a number, by its word. */
    system: 'EU' | 'RU'
    /** Patterns that mark a number as a size, in front of it and behind it, with the spaces between. */
    before: RegExp
    behind: RegExp
    plus: RegExp
  }
}

/** An ending, what replaces it, and how many letters must stay. */
type Ending = { ending: RegExp; becomes?: string; stays: number }
