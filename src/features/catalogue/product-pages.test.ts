import { expect, test } from 'vitest'

import { lastPage, PAGE_SIZE, pageRange } from './product-pages.ts'

test('a page includes the joined pages before, up to their limit', () => {
  expect(pageRange()).toEqual({ from: 0, size: PAGE_SIZE })
  expect(pageRange(3)).toEqual({ from: 0, size: 3 * PAGE_SIZE })
  expect(pageRange(10)).toEqual({ from: 0, size: 10 * PAGE_SIZE })
  expect(pageRange(11)).toEqual({ from: 10 * PAGE_SIZE, size: PAGE_SIZE })
})

test('the last page shows the last product', () => {
  expect([0, 1, PAGE_SIZE, PAGE_SIZE + 1].map(lastPage)).toEqual([1, 1, 1, 2])
})
