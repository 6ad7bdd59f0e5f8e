import { expect, test } from 'vitest'

import { isNarrow, SHARP_WIDTH } from './picture.ts'

test('a picture is narrow below the largest place, and never before its sizes are made', () => {
  expect(isNarrow([320, SHARP_WIDTH - 1])).toBe(true)
  expect(isNarrow([320, 640, SHARP_WIDTH])).toBe(false)
  expect(isNarrow(null)).toBe(false)
})
