import { slugOf } from '#features/catalogue-admin/slug.ts'

const STEM_MAX = 200
/** Letters and digits of a style code that is known behind other words. */
const LATER_MIN = 4

/** Style codes as file names write them, with or without what stands between their parts. */
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

/** Splits `MN-2601_CAMEL_02.jpg` into the style code it begins with, or else has after other words, the longest known, and the rest. */
export function splitPictureName(
  fileName: string,
  codes: CodeIndex,
): { styleCode: string; rest: string } | null {
  const parts = slugOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''), STEM_MAX).split('-')
  for (let from = 0; from < parts.length; from += 1)
    for (let to = parts.length; to > from; to -= 1) {
      const code = parts.slice(from, to)
      const styleCode = codes.get(code.join('-')) ?? codes.get(code.join(''))
      // Behind other words a short number counts the pictures.
      const isCode = from === 0 || code.join('').length >= LATER_MIN
      if (styleCode !== undefined && isCode)
        return { styleCode, rest: [...parts.slice(0, from), ...parts.slice(to)].join('_') }
    }
  return null
}
