import { expect, test } from 'vitest'

import { fileSize } from './file-size.ts'

/** Some languages join number and unit by a no-break space. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a size is named in the largest unit that it fills', () => {
  const sizes = [0, 999, 384_512, 999_990, 1_400_000, 1_234_567_890, 20e9, 3.5e12]
  const inTurkish = sizes.map((bytes) => fileSize(bytes, 'tr-TR'))
  expect(inTurkish.map(plain)).toEqual([
    '0 kB',
    '1 kB',
    '384,5 kB',
    '1 MB',
    '1,4 MB',
    '1,2 GB',
    '20 GB',
    '3,5 TB',
  ])
})

test('the unit is written in the language of the reader', () => {
  expect(plain(fileSize(1_234_567_890, 'ru-RU'))).toBe('1,2 ГБ')
  expect(fileSize(1_234_567_890, 'en-US')).toBe('1.2 GB')
})
