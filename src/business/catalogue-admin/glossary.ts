import type { InEachLanguage, Locale, Texts } from '#base/locale.ts'
import { foldSearchText, wordStem } from '#business/search/words.ts'

const named = (tr: string, en: string, ru: string): InEachLanguage => ({ tr, en, ru })

/** Words of the trade in the form that this site uses; `docs/glossary.md` explains them. */
export const tradeTerms: InEachLanguage[] = [
  named('koleksiyon', 'collection', 'коллекция'),
  named('kategori', 'category', 'категория'),
  named('kumaş', 'fabric', 'ткань'),
  named('kumaş karışımı', 'composition', 'состав'),
  named('astar', 'lining', 'подкладка'),
  named('gramaj', 'cloth weight', 'плотность'),
  named('minimum adet', 'minimum order', 'минимальный заказ'),
  named('termin', 'lead time', 'срок изготовления'),
  named('beden aralığı', 'size range', 'размерный ряд'),
  named('teknik çizim', 'technical drawing', 'технический рисунок'),
  named('atölye', 'atelier', 'производство'),
  named('hazır model', 'ready-made model', 'готовая модель'),
  named('fiyat listesi', 'price guide', 'прайс-лист'),
  named('yaka', 'collar', 'воротник'),
  named('klapa', 'lapel', 'лацкан'),
  named('düğme', 'button', 'пуговица'),
  named('cep', 'pocket', 'карман'),
  named('kol', 'sleeve', 'рукав'),
  named('reglan kol', 'raglan sleeve', 'рукав реглан'),
  named('manşet', 'cuff', 'манжета'),
  named('kemer', 'belt', 'пояс'),
  named('kapüşon', 'hood', 'капюшон'),
  named('omuz', 'shoulder', 'плечо'),
  named('dikiş', 'seam', 'шов'),
  named('yırtmaç', 'vent', 'шлица'),
  named('kruvaze', 'double-breasted', 'двубортный'),
  // Kinds of coats in the singular, as the name of a product has them; names of categories are plurals.
  named('manto', 'coat', 'пальто'),
  named('kuşaklı palto', 'belted coat', 'пальто с поясом'),
  named('koza kesim palto', 'cocoon coat', 'пальто-кокон'),
  named('kısa palto', 'short coat', 'полупальто'),
  named('kaban', 'pea coat', 'бушлат'),
  named('trençkot', 'trench coat', 'тренч'),
]

/** A term where it stands in a text. */
export type FoundTerm = { at: number; length: number; word: string; translation: string }

type Token = { at: number; end: number; stem: string }

/**
 * The terms that stand in a text, in its order, with their translation; of overlapping ones the longest.
 * Endings do not count: `astarlı` is `astar`.
 */
export function findTerms(text: string, terms: Texts[], from: Locale, to: Locale): FoundTerm[] {
  const tokens = tokensOf(text, from)
  const byFirst = termsByFirst(terms, from, to)
  const found: FoundTerm[] = []
  for (let at = 0; at < tokens.length;) {
    const hit = byFirst
      .get(tokens[at]?.stem ?? '')
      ?.find(({ stems }) => stems.every((stem, index) => tokens[at + index]?.stem === stem))
    const [first, last] = [tokens[at], tokens[at + (hit?.stems.length ?? 1) - 1]]
    if (hit && first && last) {
      const { word, translation } = hit
      found.push({ at: first.at, length: last.end - first.at, word, translation })
    }
    at += hit?.stems.length ?? 1
  }
  return found
}

/** Terms by the stem of their first word, those of most words first. */
function termsByFirst(terms: Texts[], from: Locale, to: Locale) {
  const all = new Map<string, { stems: string[]; word: string; translation: string }[]>()
  for (const { [from]: word, [to]: translation } of terms) {
    const stems = tokensOf(word ?? '', from).map(({ stem }) => stem)
    const [first] = stems
    if (!word || !translation || first === undefined) continue
    const list = [...(all.get(first) ?? []), { stems, word, translation }]
    all.set(
      first,
      list.toSorted((one, other) => other.stems.length - one.stems.length),
    )
  }
  return all
}

function tokensOf(text: string, locale: Locale): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    stem: wordStem(foldSearchText(word), locale),
  }))
}
