import { expect, test } from 'vitest'

import { readHoliday, writeHoliday } from './holiday.ts'

test('holidays are written day first and stored month first; anything else stays as typed', () => {
  for (const stored of ['04-23', '2027-03-09'])
    expect(readHoliday(writeHoliday(stored))).toBe(stored)
  expect(writeHoliday('2027-03-09')).toBe('09.03.2027')
  expect(['9.3.2027', '1.5', '04-23', 'bayram', '1.2.3.4'].map(readHoliday)).toEqual([
    '2027-03-09',
    '05-01',
    '04-23',
    'bayram',
    '1.2.3.4',
  ])
})
