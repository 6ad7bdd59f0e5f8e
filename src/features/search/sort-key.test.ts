import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'

import { sortKeyOf } from './sort-key.ts'

const bytes = (text: string, locale: Locale) => Buffer.from(sortKeyOf(text, locale))

test('the bytes of sort keys are in the order of the alphabet', () => {
  const sorted: Record<Locale, string[]> = {
    tr: [
      'Canan',
      'Çağla',
      'Derin',
      'Hazal',
      'Işıl',
      'İdil',
      'Melis',
      'Nil',
      'Oya',
      'Öykü',
      'Sude',
      'Şirin',
      'Ümit',
      'Yasemin',
    ],
    en: ['Çağla', 'Canan', 'Derin', 'Eda', 'Élan', 'Ember', 'Zeynep'],
    ru: ['Ель', 'Ёлка', 'Жасмин', 'Идиль', 'Йонна', 'Кокон', 'Эда', 'Ясемин'],
  }
  for (const [locale, names] of Object.entries(sorted) as [Locale, string[]][])
    expect(names.toSorted((a, b) => bytes(a, locale).compare(bytes(b, locale)))).toEqual(names)
})

test('case and quotes do not count', () => {
  expect(sortKeyOf('Пальто «Селин»', 'ru')).toBe(sortKeyOf('пальто селин', 'ru'))
})
