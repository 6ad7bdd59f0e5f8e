import { beforeEach, expect, test } from 'vitest'

import { SELECTED_MAX } from '#features/line-sheets/product-export.ts'

import {
  clearSelection,
  readSelection,
  selectProducts,
  unselectProduct,
} from './selection-store.ts'

beforeEach(clearSelection)

test('products are selected once, in the order of the clicks, until they are unselected', () => {
  expect(selectProducts(['isil-2', 'alara-1'])).toBe(true)
  expect(selectProducts(['alara-1', 'selin-3'])).toBe(true)
  unselectProduct('isil-2')
  expect(readSelection()).toBe('alara-1 selin-3')
})

test('no more are selected than every export takes', () => {
  const ids = Array.from({ length: SELECTED_MAX }, (_, index) => `coat-${index}`)
  expect(selectProducts(ids)).toBe(true)
  expect(selectProducts(['extra'])).toBe(false)
  expect(selectProducts(['coat-1'])).toBe(true)
  expect(readSelection().split(' ')).toEqual(ids)
})
