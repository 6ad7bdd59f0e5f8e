import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { expect, test } from 'vitest'

import { type Locale, locales } from '#base/locale.ts'

const folder = 'src/i18n/messages'
const namespaces = [
  ...new Set(
    globSync(`${folder}/*/*.json`).map((file) =>
      relative(folder, file).replace(/\.\w+\.json$/, ''),
    ),
  ),
].sort()

type Texts = Record<string, string>

const texts = (locale: Locale, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(`${folder}/${namespace}.${locale}.json`, 'utf8')) as object)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Keys as the code asks for them: plural forms count once. */
const requested = (all: Texts) => [
  ...new Set(Object.keys(all).map((key) => key.replace(PLURAL, ''))),
]

const inAll = (fault: (locale: Locale, namespace: string) => string[]) =>
  namespaces.flatMap((namespace) =>
    locales.flatMap((locale) =>
      fault(locale, namespace).map((text) => `${locale}/${namespace}: ${text}`),
    ),
  )

test('all languages say the same things', () => {
  expect(
    inAll((locale, namespace) => {
      const here = new Set(requested(texts(locale, namespace)))
      return locales
        .flatMap((other) => requested(texts(other, namespace)))
        .filter((key, index, all) => !here.has(key) && all.indexOf(key) === index)
        .map((key) => `lacks ${key}`)
    }),
  ).toEqual([])
})

test('what is counted has every form its language needs, and no other', () => {
  expect(
    inAll((locale, namespace) => {
      const here = texts(locale, namespace)
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const counted = Object.keys(here).filter((key) => PLURAL.test(key))
      return [...new Set(counted.map((key) => key.replace(PLURAL, '')))].flatMap((key) => {
        const forms = counted.filter((form) => form.replace(PLURAL, '') === key)
        const wanted = needed.map((form) => `${key}_${form}`)
        return [
          ...wanted.filter((form) => !forms.includes(form)).map((form) => `lacks ${form}`),
          ...forms.filter((form) => !wanted.includes(form)).map((form) => `never says ${form}`),
        ]
      })
    }),
  ).toEqual([])
})

test('no text is empty, and each has the same places to fill in as in English', () => {
  const places = (text = '') => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join(' ')
  expect(
    inAll((locale, namespace) => {
      const english = texts('en', namespace)
      return Object.entries(texts(locale, namespace)).flatMap(([key, text]) => {
        const product = english[key] ?? english[key.replace(PLURAL, '_other')]
        // "One product" need not repeat the number.
        const isFree = PLURAL.test(key)
        return [
          ...(text.trim() ? [] : [`${key} is empty`]),
          ...(isFree || places(text) === places(product) ? [] : [`${key} fills in other places`]),
        ]
      })
    }),
  ).toEqual([])
})

function flatten(tree: object, path = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? { [`${path}${key}`]: value }
        : flatten(value as object, `${path}${key}.`),
    ),
  ) as Texts
}
