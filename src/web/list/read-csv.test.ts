import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(new TextEncoder().encode(text))

test('what is written is read again, formulas, quotes and breaks included', () => {
  const rows = [
    ['id', 'tr', 'ru'],
    ['a-1', '=1+1', '"Элиф"; с поясом'],
    ['a-2', 'iki\nsatır', "'apostrof"],
    ['a-3', '-5', '@x, y'],
  ]
  expect(read(csvOf(rows))).toEqual(rows)
})

test('spreadsheets may change separator and line ends', () => {
  expect(read('a;b\n"1;2";3\n\n4;')).toEqual([
    ['a', 'b'],
    ['1;2', '3'],
    ['4', ''],
  ])
  expect(read('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('what is no CSV in UTF-8 is refused', () => {
  expect(readCsv(new Uint8Array([0x4d, 0xfe, 0xdd]))).toBeNull()
  expect(read('a,b\n"1"2,3')).toBeNull()
})
