import { expect, test } from 'vitest'

import { localeForTags } from '#base/locale.ts'

test('the first requested language that is ours, or read together with ours, decides', () => {
  expect(localeForTags(['de-DE', 'tr-TR', 'ru'])).toBe('tr')
  for (const tag of ['kk-KZ', 'uz', 'uz-Cyrl-UZ', 'ky', 'tg', 'be', 'uk-UA', 'hy', 'ka'])
    expect(localeForTags([tag, 'en-US', 'en'])).toBe('ru')
  for (const tag of ['az-Latn-AZ', 'tk']) expect(localeForTags([tag, 'en'])).toBe('tr')
  expect(localeForTags(['az', 'en', 'ru'])).toBe('ru')
  expect(localeForTags(['en', 'kk'])).toBe('en')
})

test('languages that nobody reads with ours decide nothing', () => {
  expect(localeForTags(['de', 'constructor', ''])).toBeUndefined()
  expect(localeForTags([])).toBeUndefined()
})
