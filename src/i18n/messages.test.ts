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

const messagesOf = (locale: Locale, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(`${folder}/${namespace}.${locale}.json`, 'utf8')) as object)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Keys as the code requests them: plural forms count once. */
const requested = (all: Texts) => [
  ...new Set(Object.keys(all).map((key) => key.replace(PLURAL, ''))),
]

const inAll = (fault: (locale: Locale, namespace: string) => string[]) =>
  namespaces.flatMap((namespace) =>
    locales.flatMap((locale) =>
      fault(locale, namespace).map((text) => `${locale}/${namespace}: ${text}`),
    ),
  )

test('all languages have the same keys', () => {
  expect(
    inAll((locale, namespace) => {
      const ownKeys = new Set(requested(messagesOf(locale, namespace)))
      return locales
        .flatMap((other) => requested(messagesOf(other, namespace)))
        .filter((key, index, all) => !ownKeys.has(key) && all.indexOf(key) === index)
        .map((key) => `lacks ${key}`)
    }),
  ).toEqual([])
})

test('counted texts have every plural form their language needs, and no other', () => {
  expect(
    inAll((locale, namespace) => {
      const messages = messagesOf(locale, namespace)
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const counted = Object.keys(messages).filter((key) => PLURAL.test(key))
      return [...new Set(counted.map((key) => key.replace(PLURAL, '')))].flatMap((key) => {
        const forms = counted.filter((form) => form.replace(PLURAL, '') === key)
        const required = needed.map((form) => `${key}_${form}`)
        return [
          ...required.filter((form) => !forms.includes(form)).map((form) => `lacks ${form}`),
          ...forms.filter((form) => !required.includes(form)).map((form) => `never says ${form}`),
        ]
      })
    }),
  ).toEqual([])
})

test('no text is empty, and each has the same placeholders as in English', () => {
  const places = (text = '') => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join(' ')
  expect(
    inAll((locale, namespace) => {
      const english = messagesOf('en', namespace)
      return Object.entries(messagesOf(locale, namespace)).flatMap(([key, text]) => {
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
