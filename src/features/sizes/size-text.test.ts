import { expect, test } from 'vitest'

import { isUnclearSize, sizeOfHeading, sizeRunIn, sizesIn, typedBeforeDate } from './size-text.ts'

test('runs, lists and sizes for two are read however they are written', () => {
  const run = ['36', '38', '40', '42', '44', '46']
  for (const typed of [
    '36-46',
    '36–46',
    '36 - 46',
    '36/46',
    'EU 36-46',
    '36..46',
    '36 38 40 42 44 46',
    '36/38/40/42/44/46',
    '36;38;40;42;44;46',
    '36-38-40-42-44-46',
    '36, 38\n40, 42\n44, 46'.replaceAll(', ', '\n'),
  ])
    expect({ typed, sizes: sizesIn(typed) }).toEqual({ typed, sizes: run })
  expect(sizesIn('S-XL')).toEqual(['S', 'M', 'L', 'XL'])
  expect(sizesIn('xs–xxl')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  expect(sizesIn('S/M, L/XL')).toEqual(['S/M', 'L/XL'])
  expect(sizesIn('34/36, 38/40')).toEqual(['34/36', '38/40'])
  expect(sizesIn('S/M/L')).toEqual(['S', 'M', 'L'])
  expect(sizesIn('С, М, Л, ХЛ')).toEqual(['S', 'M', 'L', 'XL'])
  expect(sizesIn('Tek beden')).toEqual(['Tek beden'])
  expect(sizesIn('10-12')).toEqual(['10-12'])
  for (const typed of [
    '36(2) 38(2) 40(1)',
    '36 (S), 38 (M), 40 (L)',
    '36.38.40',
    '36+38+40',
    '36, 38 ve 40',
    '36 & 38 & 40',
    'с 36 по 40',
    'от 36 до 40',
    '36’dan 40’a kadar',
    '36-40 (çift)',
    '36:2, 38:3, 40:1',
    '36x2 38x2 40x1',
    '36~40',
    'EU36-EU40',
    'T36 T38 T40',
    '36, 38, 40.',
    '"36"-"40"',
  ])
    expect({ typed, sizes: sizesIn(typed) }).toEqual({ typed, sizes: ['36', '38', '40'] })
  expect(sizesIn('42 (L)')).toEqual(['42'])
  expect(sizesIn('42-50 (RU)')).not.toContain('42')
  expect(sizesIn('RU 48')).toEqual(['RU 48'])
})

test('a run among words or of another system is not a size; the European run is proposed', () => {
  for (const [typed, run] of [
    ['36-46 arası', '36-46'],
    ['6 sizes: 36–46', '36-46'],
    ['42-52 (RU)', '36-46'],
    ['36-46 / RU 42-52', '36-46'],
  ] as const)
    expect([sizesIn(typed).some(isUnclearSize), sizeRunIn(typed)]).toEqual([true, run])
  for (const typed of ['36-46', 'S/M, L/XL', '34/36, 38/40', 'Tek beden', '10-12'])
    expect(sizesIn(typed).some(isUnclearSize)).toBe(false)
})

test('a heading is a size only if it says nothing else', () => {
  expect(['36', 'XL', 'EU 38', 'Beden 40'].map(sizeOfHeading)).toEqual(['36', 'XL', '38', '40'])
  expect(['T36', '34-36', '38/40', 'XS/34', 'M/L', '36 (S)'].map(sizeOfHeading)).toEqual([
    '36',
    '34/36',
    '38/40',
    '34',
    'M/L',
    '36',
  ])
  expect(['2601', 'Size', 'M2', '100', 'Model'].map(sizeOfHeading)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a size that a spreadsheet turned into a date is recognized, in each language', () => {
  for (const date of ['2026-10-12', '12.Eki', '12-Oct', 'Oct-12', '12.окт', '12.10.2026'])
    expect({ date, typed: typedBeforeDate(date) }).toEqual({ date, typed: '10-12' })
  for (const size of ['36', '36-46', 'S/M', 'Tek beden', 'M', '10-12', 'Marin'])
    expect({ size, typed: typedBeforeDate(size) }).toEqual({ size, typed: null })
})
