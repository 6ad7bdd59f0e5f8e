import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const TOKENS = 'src/ui/tokens.css'
const BREAKPOINTS = ['40rem', '48rem', '64rem', '75rem']

const sheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }))

/** Each match of a pattern as a line: file and text. */
const matchesOf = (pattern: RegExp) =>
  sheets
    .filter(({ file }) => file !== TOKENS)
    .flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([text]) => `${file} ${text}`))

test('colors stand in the tokens only; a mask knows black and transparent', () => {
  expect(matchesOf(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi)).toEqual([])
})

test('pages change their shape at four widths only; the size of type grows at two more', () => {
  const typeSize = /^src\/ui\/base\.css @media \(width >= (?:105|150)rem\) $/
  const widths = matchesOf(/@media[^{]*\bwidth[^{]*/g).filter((text) => !typeSize.test(text))
  const breakpoint = new RegExp(`\\(width (?:>=|<) (?:${BREAKPOINTS.join('|')})\\)`)
  expect(widths.filter((text) => !breakpoint.test(text))).toEqual([])
})

test('every touch target is as large as a fingertip, by the same token', () => {
  expect(matchesOf(/(?:block|inline)-size: 2\.75rem/g)).toEqual([])
})
