import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { brand } from '#base/brand.ts'
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
    expect(text.version).toMatch(/^\d{4}-\d{2}(\.\d+)?$/)
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

test('a legal text names the owner whom the settings of the brand name', () => {
  for (const { text } of all) expect(text.html).not.toMatch(/\{\{|\}\}/)
  const { html } = readLegalText('privacy', 'en')
  for (const fact of [brand.company, brand.privacyEmail, brand.phone]) expect(html).toContain(fact)
})

test('the cookie policy names all that the site keeps in a browser', () => {
  const code = globSync('src/{web,api}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /localStorage|sessionStorage|setCookie|document\.cookie/.test(text))
  const own = code.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const [A-Z_]+ = '([\w.-]+)'$/gm)].map(([, name = '']) => name),
  )
  const kept = [...new Set([...own, ...routerKeeps])]
  expect(kept).toContain('manto.session')
  expect(kept).toContain('known_device')
  for (const locale of locales) {
    const { html } = readLegalText('cookies', locale)
    expect(kept.filter((name) => !html.includes(`<td>${name}`))).toEqual([])
  }
})

/** What the router itself puts into the storage of a tab. */
const routerKeeps = ['react-router-scroll-positions', 'react-router-manifest-version']
