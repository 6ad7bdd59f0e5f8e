import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { type LegalName, readLegalText } from './legal.ts'
import { placeOf } from './path-to.ts'

const names: LegalName[] = ['privacy', 'terms', 'cookies']
const all = names.flatMap((name) =>
  locales.map((locale) => ({ name, locale, text: readLegalText(name, locale) })),
)

test('every legal text has a title, a version, a date and its sections, in each language', () => {
  for (const { text } of all) {
    expect(text.title).not.toBe('')
    expect(text.version).toMatch(/^\d{4}-\d{2}$/)
    expect(text.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(text.sections.length).toBeGreaterThan(2)
    for (const { id } of text.sections) expect(text.html).toContain(`<h2 id="${id}">`)
  }
})

test('a legal text has the same version in all languages', () => {
  for (const name of names) {
    const versions = all.filter((each) => each.name === name).map(({ text }) => text.version)
    expect(new Set(versions).size).toBe(1)
  }
})

test('links within the site lead to pages that exist', () => {
  const paths = all.flatMap(({ text }) =>
    [...text.html.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path),
  )
  expect(paths.filter((path) => !placeOf(path))).toEqual([])
})

test('a table can be scrolled by keyboard and says what it belongs to', () => {
  const { html, title } = readLegalText('cookies', 'tr')
  expect(html).toContain(
    `<div class="table" tabindex="0" role="region" aria-label="${title}"><table>`,
  )
})
