import { expect, test } from 'vitest'

import { cellOf } from './cell-text.ts'

test('times of a file are those of Istanbul, in the form that a spreadsheet of the language reads', () => {
  const at = '2026-11-25T21:00:30.817Z'
  expect(cellOf(at, 'tr')).toBe('26.11.2026 00:00')
  expect(cellOf(at, 'ru')).toBe('26.11.2026 00:00')
  expect(cellOf(at, 'en')).toBe('2026-11-26 00:00')
})

test('other texts stay as they are', () => {
  for (const text of ['', 'MN-2601', '2026-11-25', 'on 2026-11-25T21:00:30Z'])
    expect(cellOf(text, 'tr')).toBe(text)
})
