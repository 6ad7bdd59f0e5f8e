import { plainSigns } from '#base/same-letters.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'

const STEM_MAX = 200
/** Least length of a style code that is recognized behind other words. */
const LATER_CODE_MIN = 4

/** Style codes by their spellings in file names, with and without separators. */
export type CodeIndex = Map<string, string>

export function indexCodes(styleCodes: Iterable<string>): CodeIndex {
  const index: CodeIndex = new Map()
  for (const code of styleCodes) {
    const slug = slugOf(code, STEM_MAX)
    if (!slug) continue
    for (const spelling of [slug, slug.replaceAll('-', '')])
      if (!index.has(spelling)) index.set(spelling, code)
  }
  return index
}

/** Splits `MN-2601_CAMEL_02.jpg` into the longest known style code, at its start or else behind other words, and the rest. */
export function splitPictureName(
  fileName: string,
  codes: CodeIndex,
): { styleCode: string; rest: string } | null {
  const parts = slugOf(plainSigns(fileName).replace(/\.[a-z0-9]{2,5}$/i, ''), STEM_MAX).split('-')
  for (let from = 0; from < parts.length; from += 1)
    for (let to = parts.length; to > from; to -= 1) {
      const code = parts.slice(from, to)
      const styleCode = codes.get(code.join('-')) ?? codes.get(code.join(''))
      // A short number behind other words is no code: it counts the pictures.
      const isCode = from === 0 || code.join('').length >= LATER_CODE_MIN
      if (styleCode !== undefined && isCode)
        return { styleCode, rest: [...parts.slice(0, from), ...parts.slice(to)].join('_') }
    }
  return null
}
