import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { brand } from '#base/brand.ts'
import { legalNames } from '#base/legal.ts'
import { locales } from '#base/locale.ts'

import { type LegalText, readLegalText } from './legal.ts'
import { routeOf } from './path-to.ts'

const all = legalNames.flatMap((name) =>
  locales.map((locale) => ({ name, locale, text: readLegalText(name, locale) })),
)

test('every legal text has a title, a version, a date and its sections, in each language', () => {
  for (const { text } of all) {
    expect(text.title).not.toBe('')
    expect(text.version).toMatch(/^\d{4}-\d{2}(\.\d+)?$/)
    expect(text.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(text.sections.length).toBeGreaterThan(2)
    const anchors = text.blocks.flatMap((block) => (block.kind === 'section' ? [block.id] : []))
    expect(anchors).toEqual(text.sections.map(({ id }) => id))
  }
})

test('a legal text has the same version in all languages', () => {
  for (const name of legalNames) {
    const versions = all.filter((each) => each.name === name).map(({ text }) => text.version)
    expect(new Set(versions).size).toBe(1)
  }
})

/** All words of a text, wherever they stand. */
const textsOf = ({ blocks }: LegalText) =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat()
    return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.texts
  })

test('links within the site lead to pages that exist', () => {
  const links = all.flatMap(({ text }) =>
    textsOf(text).flatMap((word) => (typeof word === 'object' && 'link' in word ? [word.to] : [])),
  )
  expect(links.length).toBeGreaterThan(20)
  const ownLinks = links.filter((to) => to.startsWith('/'))
  expect(ownLinks.filter((to) => !routeOf(to.replace(/#.*/, '')))).toEqual([])
  for (const to of links) expect(to).toMatch(/^(\/|mailto:|https:)/)
})

test('strong words and tables are kept, and no sign of Markdown is', () => {
  const cookies = readLegalText('cookies', 'en')
  expect(cookies.blocks[0]).toMatchObject({
    kind: 'paragraph',
    texts: expect.arrayContaining([{ strong: expect.stringContaining('no tracking') }]),
  })
  const table = cookies.blocks.find(({ kind }) => kind === 'table')
  expect(table).toMatchObject({ head: [['Entry'], ['Where'], ['What for'], ['How long']] })
  for (const { text } of all)
    for (const word of textsOf(text)) expect(JSON.stringify(word)).not.toMatch(/\*\*|\]\(|&[a-z]+;/)
})

test('a legal text names the owner whom the settings of the brand name', () => {
  for (const { text } of all)
    for (const word of textsOf(text)) expect(JSON.stringify([word])).not.toMatch(/\{\{|\w\}\}/)
  const body = JSON.stringify(readLegalText('privacy', 'en').blocks)
  for (const fact of [brand.company, brand.privacyEmail, brand.phone]) expect(body).toContain(fact)
})

test('a brand, company or street with signs of Markdown or HTML is shown as it was typed', () => {
  const odd = 'A*B* M`a` <M> [x](y) | _z_ & **C** https://w.example a@b.example'
  const showrooms = brandOwner.showrooms.map((showroom) => ({ ...showroom, street: odd }))
  const odds = { name: odd, company: odd, showrooms }
  const owner = { ...brandOwner, ...odds, email: 'a?b&c@d.example', privacyEmail: '' }
  for (const name of legalNames)
    for (const locale of locales) {
      const words = JSON.stringify(readLegalText(name, locale, owner).blocks)
      expect(words).toContain('"to":"mailto:a%3Fb%26c@d.example"')
      expect({ name, isNamed: words.includes(odd) }).toEqual({ name, isNamed: name !== 'cookies' })
    }
})

test('the cookie policy names all that the site stores in a browser', () => {
  const code = globSync('src/{web,api,features}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
  const storing = code.filter((text) =>
    /localStorage|sessionStorage|localStore|tabStore|indexedDB|setCookie|document\.cookie/.test(
      text,
    ),
  )
  const namesIn = (sources: string[], pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const constants = namesIn(storing, /^(?:export )?const [A-Z_]+ = '([\w.-]+)'$/gm)
  /** An entry for each list of a person, and for each form of staff. */
  const lists = namesIn(storing, /\bkey = `([\w.]+)\$\{/g)
  const drafts = namesIn(code, /useStoredDraft\(['`](\w+)/g)
  const keys = [...new Set([...constants, ...lists, ...drafts, ...routerKeeps])]
  for (const name of ['manto.session', 'manto.list.', 'translation', 'uploads'])
    expect(keys).toContain(name)
  expect(keys).toContain('known_device')
  for (const locale of locales) {
    const { blocks } = readLegalText('cookies', locale)
    const table = blocks.find((block) => block.kind === 'table')
    const entries = (table?.rows ?? []).flatMap(
      ([entry]) => entry?.filter(isText).flatMap((names) => names.split(', ')) ?? [],
    )
    expect(keys.filter((name) => !entries.some((entry) => entry.startsWith(name)))).toEqual([])
  }
})

const isText = (word: unknown) => typeof word === 'string'

/** Keys that the router itself puts into the storage of a tab. */
const routerKeeps = ['react-router-scroll-positions', 'react-router-manifest-version']
