import { expect, test } from 'vitest'

import {
  readProductFilter,
  SEARCH_TEXT_MAX,
  searchOf,
  withFilter,
  withoutPrices,
} from './product-filter.ts'

const read = (search: string) => readProductFilter(new URLSearchParams(search))

test('a query is read into a filter, and the filter becomes the same query again', () => {
  const search =
    '?collection=fw-25-26&category=coat&fabric=kase&color=camel&q=alara&sort=name&page=2'
  expect(searchOf(read(search))).toBe(search)
})

test('visitors have no prices: their order and limit are no part of a public list', () => {
  const filter = read('?category=coat&priceMax=80&sort=price')
  expect(searchOf(filter)).toBe('?category=coat&priceMax=80&sort=price')
  expect(searchOf(withoutPrices(filter))).toBe('?category=coat')
  expect(searchOf(withoutPrices(read('?sort=name')))).toBe('?sort=name')
  for (const limit of ['0', '-1', '8.5', 'a', '12345678'])
    expect(read(`?priceMax=${limit}`)).toEqual({})
})

test('unknown and empty values are ignored, never refused', () => {
  expect(read('?category=../etc&fabric=&color=%00&collection=FW&q=%20%20&sort=weight')).toEqual({})
  for (const page of ['0', '1', '-2', '2.5', 'x', '10000', '1e3'])
    expect(read(`?page=${page}`)).toEqual({})
})

test('a search text is trimmed and cut, so that it cannot fill the page', () => {
  expect(read(`?q=${encodeURIComponent(' uzun \n  kaban ')}`)).toEqual({ q: 'uzun kaban' })
  expect(read(`?q=${'a'.repeat(500)}`).q).toHaveLength(SEARCH_TEXT_MAX)
})

test('a condition changes and the others stay', () => {
  const filter = read('?category=coat&color=camel')
  expect(searchOf(withFilter(filter, 'color', 'ecru'))).toBe('?category=coat&color=ecru')
  expect(searchOf(withFilter(filter, 'color', null))).toBe('?category=coat')
  expect(searchOf(withFilter(read('?q=x'), 'q', null))).toBe('')
  expect(searchOf(withFilter(read('?q=x'), 'sort', 'newest'))).toBe('?q=x&sort=newest')
})

test('another condition or order begins on the first page', () => {
  expect(withFilter(read('?q=x&page=3'), 'sort', 'name')).toEqual({ q: 'x', sort: 'name' })
})
