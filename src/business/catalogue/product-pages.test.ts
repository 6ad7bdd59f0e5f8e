import { expect, test } from 'vitest'

import { PAGE_SIZE, shownRange } from './product-pages.ts'

test('a page shows all products from the first on, until more would be too many', () => {
  expect(shownRange()).toMatchObject({ from: 0, size: PAGE_SIZE })
  expect(shownRange(3)).toMatchObject({ from: 0, size: 3 * PAGE_SIZE })
  expect(shownRange(10)).toMatchObject({ from: 0, size: 10 * PAGE_SIZE })
  expect(shownRange(11)).toMatchObject({ from: 10 * PAGE_SIZE, size: PAGE_SIZE })
})

test('there is more while products are left', () => {
  expect(shownRange(1, PAGE_SIZE).hasMore).toBe(false)
  expect(shownRange(1, PAGE_SIZE + 1).hasMore).toBe(true)
  expect(shownRange(2, PAGE_SIZE + 1).hasMore).toBe(false)
})
