import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { openBrowserTexts } from './browser-text.ts'

test('a browser finds the texts of a page, and none of an email or a head', async () => {
  const texts = await openBrowserTexts('en', ['shell', 'emails', 'heads'])
  expect(texts.hasResourceBundle('en', 'shell')).toBe(true)
  expect(texts.hasResourceBundle('en', 'emails')).toBe(false)
  expect(texts.hasResourceBundle('en', 'heads')).toBe(false)
})

test('the file of the public pages holds no texts of the areas behind the login', () => {
  const listIn = (file: string) =>
    /\{([\w,]+)\}\.\*\.json/.exec(readFileSync(`src/i18n/${file}`, 'utf8'))?.[1]?.split(',') ?? []
  const areas = listIn('browser-text.ts')
  expect(areas).toContain('admin')
  for (const locale of locales)
    expect(listIn(`public-texts/${locale}.ts`)).toEqual([...areas, 'emails', 'heads'].toSorted())
})
