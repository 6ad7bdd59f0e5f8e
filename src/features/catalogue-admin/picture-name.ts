import { type PictureView, pictureViews } from '#features/catalogue/picture-view.ts'
import { stemsOf, wordsOf } from '#features/search/words.ts'

import { slugOf } from './slug.ts'

/** Letters of an inflected ending at most. */
const ENDING_MAX = 3

type NamedColor = { slug: string; code: string; names: string[] }

/** Words that photographers write into file names, in Latin letters. */
const viewNames: Record<PictureView, string[]> = {
  front: ['front', 'on', 'onden', 'pered', 'speredi'],
  side: ['side', 'yan', 'yandan', 'bok', 'sboku'],
  back: ['back', 'arka', 'arkadan', 'szadi', 'spina', 'spinka'],
  detail: ['detail', 'detay', 'detal', 'yakin', 'closeup', 'krupno'],
  'fabric-closeup': ['cloth', 'fabric', 'kumas', 'tkan'],
}

/**
 * Guesses the content of a picture from a file name such as `MN2601_CAMEL_02.jpg`: the color by its slug, code or
 * name, the view by a word or by the number, in the order of the views. Null if the name does not tell.
 */
export function readPictureName(
  fileName: string,
  colors: NamedColor[],
): { color: string | null; view: PictureView | null } {
  const stem = slugOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''), 200)
  const parts = stem.split('-')
  const isNamed = (name: string) => {
    const slug = slugOf(name)
    // File names write the words of a name together or apart.
    const joined = slug.replaceAll('-', '')
    return slug !== '' && (`-${stem}-`.includes(`-${slug}-`) || parts.includes(joined))
  }
  const longestFirst = colors
    .flatMap(({ slug, code, names }) => [slug, code, ...names].map((name) => ({ slug, name })))
    .toSorted((a, b) => b.name.length - a.name.length)
  /** Whether the file name has all words of a name, in any case or gender: `siyahı`, `чёрное`. */
  const isInflected = (name: string) => {
    const words = wordsOf(name).map((word) => stemsOf(word).map((stem) => slugOf(stem)))
    const begins = (stem: string) =>
      stem.length >= 4 &&
      parts.some((part) => part.startsWith(stem) && part.length - stem.length <= ENDING_MAX)
    return words.length > 0 && words.every((stems) => stems.some(begins))
  }
  const exactMatch = longestFirst.find(({ name }) => isNamed(name))
  const color = (exactMatch ?? longestFirst.find(({ name }) => isInflected(name)))?.slug ?? null
  const viewByWord = pictureViews.find((view) =>
    viewNames[view].some((word) => parts.includes(word)),
  )
  const number = /^0?[1-9]$/.test(parts.at(-1) ?? '') ? Number(parts.at(-1)) : null
  const viewByNumber = number === null ? null : (pictureViews[number - 1] ?? 'detail')
  return { color, view: viewByWord ?? viewByNumber }
}
