import { expect, test } from 'vitest'

import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['gzip,br', 'br'],
  ['br ; q=0, gzip', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['gzip;q=0', 'raw'],
  ['brotli, xgzip', 'raw'],
  ['identity', 'raw'],
  [undefined, 'raw'],
])('of %j the best encoding is %s', (header, best) => {
  expect(acceptedEncoding(header)).toBe(best)
})
