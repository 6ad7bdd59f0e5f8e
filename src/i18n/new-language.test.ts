import { existsSync, globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { fallbackLocale, locales } from '#base/locale.ts'

/** Patterns of the language in names such as `texts.en.json`, `public-texts/en.ts` and `languages/en/paths.ts`. */
const nameOf = (locale: string) => new RegExp(`([./])${locale}([./])`)
const isOf = (locale: string, file: string) => nameOf(locale).test(file)

/** Parts of a language that the compiler does not demand: files, and its names in other languages. */
function lacksOf(locale: string): string[] {
  const ofFallback = globSync([
    `src/i18n/messages/*/*.${fallbackLocale}.json`,
    `src/i18n/legal/*.${fallbackLocale}.md`,
    `src/i18n/public-texts/*.ts`,
    `src/languages/${fallbackLocale}/*.ts`,
  ]).filter((file) => isOf(fallbackLocale, file))
  const files = ofFallback.map((file) => file.replace(nameOf(fallbackLocale), `$1${locale}$2`))
  const bootstrap = 'src/web/shell/start/bootstrap.js'
  const pattern = new RegExp(`\\b${locale}\\b`, 'g')
  const seeds = ['seed/catalogue.json', 'seed/products.json']
  return [
    ...files.filter((file) => !existsSync(file)),
    ...((readFileSync(bootstrap, 'utf8').match(pattern)?.length ?? 0) >= 3 ? [] : [bootstrap]),
    ...seeds.flatMap((file) =>
      placesLacking(locale, JSON.parse(readFileSync(file, 'utf8'))).map((at) => `${file}${at}`),
    ),
  ]
}

/** Texts in several languages that have the fallback but not this language. */
function placesLacking(locale: string, json: unknown, at = ''): string[] {
  if (typeof json !== 'object' || json === null) return []
  if (fallbackLocale in json) return locale in json ? [] : [at]
  return Object.entries(json).flatMap(([key, value]) =>
    placesLacking(locale, value, `${at} ${key}`),
  )
}

test('no language of the site lacks a file or a text', () => {
  expect(locales.flatMap(lacksOf)).toEqual([])
})

test('the parts that a new language lacks are listed', () => {
  const lacks = lacksOf('eo')
  for (const each of [
    'src/i18n/messages/server/emails.eo.json',
    'src/i18n/legal/privacy.eo.md',
    'src/i18n/public-texts/other.eo.ts',
    'src/languages/eo/chat-words.ts',
    'src/languages/eo/server.ts',
    'src/web/shell/start/bootstrap.js',
    'seed/catalogue.json collection name',
    'seed/products.json 0 details',
  ])
    expect(lacks).toContain(each)
})
