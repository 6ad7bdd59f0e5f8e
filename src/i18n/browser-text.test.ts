import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

import { openBrowserTexts } from './browser-text.ts'

test('a browser finds the texts of a page, and none of an email or a head', async () => {
  const instance = await openBrowserTexts('en', ['shell', 'emails', 'heads'])
  expect(instance.hasResourceBundle('en', 'shell')).toBe(true)
  expect(instance.hasResourceBundle('en', 'emails')).toBe(false)
  expect(instance.hasResourceBundle('en', 'heads')).toBe(false)
})

test('a browser finds the texts of every page and area', async () => {
  const names = globSync('src/i18n/messages/{site,portal,admin}/*.en.json').map((file) =>
    basename(file, '.en.json'),
  )
  const instance = await openBrowserTexts('en', names)
  expect(names.filter((name) => !instance.hasResourceBundle('en', name))).toEqual([])
})
