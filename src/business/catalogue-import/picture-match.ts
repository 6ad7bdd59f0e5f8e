import { slugOf } from '#business/catalogue-admin/slug.ts'

const STEM_MAX = 200

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

/** Splits `MN-2601_CAMEL_02.jpg` into the style code it begins with, the longest known, and the rest. */
export function splitPictureName(
  fileName: string,
  codes: CodeIndex,
): { styleCode: string; rest: string } | null {
  const parts = slugOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''), STEM_MAX).split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length)
    const styleCode = codes.get(start.join('-')) ?? codes.get(start.join(''))
    if (styleCode !== undefined) return { styleCode, rest: parts.slice(length).join('_') }
  }
  return null
}
