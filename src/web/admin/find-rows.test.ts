import { expect, test } from 'vitest'

import { findRows } from './find-rows.ts'

const rows = [
  ['Ayşe Işık', 'isik@butik.example'],
  ['Анна Ёлкина', 'Пальто'],
  ['John Smith', null],
]
const found = (query: string) => findRows(rows, query, (row) => row).map(([name]) => name)

test('a search finds Turkish and Russian names however their letters are typed', () => {
  expect(found('AYSE isik')).toEqual(['Ayşe Işık'])
  expect(found('IŞIK')).toEqual(['Ayşe Işık'])
  expect(found('елкина')).toEqual(['Анна Ёлкина'])
})

test('every word must be found, in any order; no words find everything', () => {
  expect(found('smith john')).toEqual(['John Smith'])
  expect(found('smith anna')).toEqual([])
  expect(found('  ')).toHaveLength(3)
})
