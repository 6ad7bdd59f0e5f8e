import { foldText } from '#base/folded-text.ts'
import { type Locale, locales } from '#base/locale.ts'
import { plainSigns } from '#base/same-letters.ts'
import { withSizeWords } from '#business/sizes/size-words.ts'

/** Words of a search that are used; more would only slow the database. */
const SEARCH_WORDS_MAX = 6

/** Letters of a word that count. */
const WORD_MAX = 40

/** A word of a search with the forms of it that the index may have. */
export type SearchWord = { word: string; stems: string[] }

/**
 * A text as the search compares it: lower case, no diacritics, no punctuation, one space between
 * words. `KAŞE`, `kaşe` and `kase` become one, so do `ё` and `е`.
 */
export function foldSearchText(text: string): string {
  return foldText(plainSigns(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Cuts that are named by a letter or in two words, as one word. */
const A_LINE =
  /(?<![\p{L}\d])(?:[aа][\s-]*(?:line|kesim|şekil|shape|силуэт\p{L}*|образн\p{L}+)|трапеци\p{L}+)/giu
const SEASON = /(?<![\p{L}\d])(fw|aw|ss|sk|iy|оз|вл)(?=\d)/giu

const withPhrases = (text: string) =>
  plainSigns(text).replace(A_LINE, ' aline ').replace(SEASON, '$1 ')

/** Folded words of a text. Single letters mean nothing: `A-line`, `women’s`. */
export function wordsOf(text: string): string[] {
  return foldSearchText(withPhrases(text))
    .split(' ')
    .filter((word) => /^\d|../u.test(word))
    .map((word) => word.slice(0, WORD_MAX))
}

/** Words that stand between the others, or say what all products are. */
const fillers: Record<Locale, string> = {
  tr: 've ile için veya bir toptan model modeli modelleri renk renkli renkte üretici imalatçı imalat satış fiyat fiyatları beden bedenler',
  en: 'and with in of the for or an to at from wholesale model models style styles color colour colored coloured manufacturer manufacturers supplier factory producer turkey turkish price prices buy size sizes',
  ru: 'и с со в во на из для под или по от оптом опт модель модели цвет цвета цветной производитель производителя поставщик фабрика купить цена цены турция размер размера размеры',
}
/**
 * The words of a search; a product must have all of them. Empty if the text has no searchable word.
 * Fillers count only when there is nothing else.
 */
export function searchWordsOf(typed: string): SearchWord[] {
  const words = [...new Set(wordsOf(withSizeWords(plainSigns(typed))))]
  const isFiller = (word: string) =>
    ignored.has(word) || stemsOf(word).some((stem) => stem !== word && ignored.has(stem))
  const meant = words.filter((word) => !isFiller(word))
  return (meant.length > 0 ? meant : words)
    .slice(0, SEARCH_WORDS_MAX)
    .map((word) => ({ word, stems: stemsOf(word) }))
}

/** The stems a word may have: buyers type Turkish words on English pages, so its language is open. */
export function stemsOf(word: string): string[] {
  return [...new Set(locales.map((locale) => wordStem(word, locale)))]
}

/** An ending, what replaces it, and how many letters must stay. */
type Ending = { ending: RegExp; becomes?: string; stays: number }

/**
 * Inflectional endings in folded letters, in the order in which they are removed. Buyers type
 * `kabanlar`, `kaşmirli` and `шерстяное`; the catalogue says `kaban`, `kaşmir` and `шерстяной`.
 */
const endings: Record<Locale, Ending[]> = {
  tr: [
    { ending: /(?:lar|ler)(?:i|in|a|e|da|de|dan|den|imiz)?$/, stays: 3 },
    { ending: /(?:nin|nun|dan|den|tan|ten|yi|yu|si|su)$/, stays: 4 },
    { ending: /(?:li|lu)(?:k)?$/, stays: 3 },
    { ending: /g[iu]$/, becomes: 'k', stays: 3 },
    { ending: /(?:in|un|i|u)$/, stays: 4 },
  ],
  en: [
    { ending: /ies$/, becomes: 'y', stays: 3 },
    { ending: /(?<=s|x|z|ch|sh)es$/, stays: 3 },
    { ending: /(?<![sui])s$/, stays: 3 },
    { ending: /(?:ed|ing)$/, stays: 4 },
    { ending: /(?<=([bdgmnprt]))\1$/, stays: 4 },
    { ending: /e$/, stays: 5 },
  ],
  ru: [
    {
      ending:
        /(?:ьего|ьему|ьими|ьим|ьих|ьями|ья|ье|ьи|ью|ами|ями|ого|его|ому|ему|ыми|ими|ях|ах|ов|ев|ои|еи|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ых|их|а|я|ы|и|у|ю|е|о|ь)$/,
      stays: 3,
    },
  ],
}

const CYRILLIC = /\p{Script=Cyrillic}/u

/** A folded word of a language without its endings. */
export function wordStem(word: string, locale: Locale): string {
  if (CYRILLIC.test(word) !== (locale === 'ru')) return word
  return endings[locale].reduce((rest, { ending, becomes = '', stays }) => {
    const short = rest.replace(ending, becomes)
    return short.length >= stays + becomes.length ? short : rest
  }, word)
}

const ignored = new Set(
  locales.flatMap((locale) =>
    foldSearchText(fillers[locale])
      .split(' ')
      .flatMap((word) => [word, wordStem(word, locale)]),
  ),
)
