import { expect, test } from 'vitest'

import type { ProductSummary } from '#features/catalogue/product-card.ts'

import { type BoardItem, firstItems, idAfter, withChange } from './board-change.ts'

const item = (id: string): BoardItem => ({ ...({ id } as ProductSummary), note: '' })
const items = ['a', 'b', 'c'].map(item)
const ids = (board: BoardItem[]) => board.map(({ id }) => id).join('')

test('a product that is removed and restored stands where it stood', () => {
  const removed = withChange(items, { kind: 'remove', id: 'b' })
  expect(ids(removed)).toBe('ac')
  const before = idAfter(items, 'b')
  expect(ids(withChange(removed, { kind: 'restore', item: item('b'), before }))).toBe('abc')
})

test('a restored product comes last when its neighbor is gone, and not twice when it is there', () => {
  const last = withChange(items, { kind: 'restore', item: item('d'), before: 'gone' })
  expect(ids(last)).toBe('abcd')
  expect(withChange(items, { kind: 'restore', item: item('a'), before: null })).toBe(items)
})

test('a product is placed before another product or at the end', () => {
  expect(ids(withChange(items, { kind: 'place', id: 'c', before: 'a' }))).toBe('cab')
  expect(ids(withChange(items, { kind: 'place', id: 'a', before: null }))).toBe('bca')
  expect(withChange(items, { kind: 'place', id: 'gone', before: null })).toBe(items)
})

test('a note changes its product and no other', () => {
  const noted = withChange(items, { kind: 'note', id: 'b', note: 'for spring' })
  expect(noted.map(({ note }) => note)).toEqual(['', 'for spring', ''])
})

test('nothing follows the last product', () => {
  expect(idAfter(items, 'a')).toBe('b')
  expect(idAfter(items, 'c')).toBeNull()
})

test('"show more" shows the same number again, up to the limit', () => {
  const many = Array.from({ length: 120 }, (_, index) => index)
  expect([1, 2, 3].map((steps) => firstItems(many, steps).length)).toEqual([48, 96, 120])
  expect(firstItems(many, 2, 50)).toHaveLength(50)
})
