import { globSync, readFileSync, statSync } from 'node:fs'

import { expect, test } from 'vitest'

const faces = [
  ...readFileSync('src/ui/fonts/fonts.css', 'utf8').matchAll(/@font-face \{([^}]*)\}/g),
].map(([, body = '']) => ({
  file: /url\('\.\/([^']*)'\)/.exec(body)?.[1] ?? '',
  ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to ?? from, 16),
  ]),
}))

/** The faces of a language's own files, of the same family. */
const facesOf = (family: string, parts: string[]) =>
  faces.filter(({ file }) => parts.some((part) => file === `${family}-${part}.woff2`))

/** A name may be Turkish in every language; those letters are another small file. */
const parts = {
  en: ['latin', 'turkish'],
  tr: ['latin', 'turkish'],
  ru: ['latin', 'turkish', 'russian'],
}
const families = ['manrope', 'cormorant']

/**
 * The name of a language in its own letters, an arrow that neither family has, and the ³ of cartons, for which
 * the partner area loads the western file.
 */
const foreign = /Русский|→|³/g

test.each(Object.entries(parts))(
  'the fonts of %s have every letter of its texts',
  (locale, own) => {
    const texts = globSync([
      `src/i18n/messages/*/*.${locale}.json`,
      `src/i18n/legal/*.${locale}.md`,
    ])
    const letters = new Set(
      texts.flatMap((file) => Array.from(readFileSync(file, 'utf8').replace(foreign, ''))),
    )
    for (const family of families) {
      const ranges = facesOf(family, own).flatMap((face) => face.ranges)
      const lacking = [...letters].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code >= 32 && !ranges.some(([from = 0, to = 0]) => from <= code && code <= to)
      })
      expect([family, lacking]).toEqual([family, []])
    }
  },
)

test.each(Object.entries(parts))('the fonts of %s have at most 70 KB', (_, own) => {
  const files = families.flatMap((family) => facesOf(family, own)).map(({ file }) => file)
  expect(files).toHaveLength(own.length * 2)
  const bytes = files.reduce((sum, file) => sum + statSync(`src/ui/fonts/${file}`).size, 0)
  expect(bytes).toBeLessThanOrEqual(70 * 1024)
})

test('the display font has the letters of names in Kazakh, Uzbek, Tajik, Ukrainian and Azerbaijani', () => {
  const css = readFileSync('src/ui/fonts/fonts.css', 'utf8')
  const display = [...css.matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, body = '']) => body)
    .filter((body) => body.includes("'Cormorant Variable'"))
    .flatMap((body) => [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
    .map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    )
  const letters = 'әғқңөұүһіӘҒҚҢӨҰҮҺІўҳЎҲҷӣӯґєїҐЄЇəƏʻʼğışöüç'
  const lacking = Array.from(letters).filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !display.some(([from, to]) => from <= code && code <= to)
  })
  expect(lacking).toEqual([])
})
