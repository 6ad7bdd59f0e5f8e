import { expect, test } from 'vitest'

import { lastPage, PAGE_SIZE, shownRange } from './product-pages.ts'

test('a page shows all products from the first on, until more would be too many', () => {
  expect(shownRange()).toEqual({ from: 0, size: PAGE_SIZE })
  expect(shownRange(3)).toEqual({ from: 0, size: 3 * PAGE_SIZE })
  expect(shownRange(10)).toEqual({ from: 0, size: 10 * PAGE_SIZE })
  expect(shownRange(11)).toEqual({ from: 10 * PAGE_SIZE, size: PAGE_SIZE })
})

test('the last page is the one that shows the last product', () => {
  expect([0, 1, PAGE_SIZE, PAGE_SIZE + 1].map(lastPage)).toEqual([1, 1, 1, 2])
})
