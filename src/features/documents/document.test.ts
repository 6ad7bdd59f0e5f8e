import { expect, test } from 'vitest'

import { fileNameOf, readHash, referenceOf, retryDelay } from './document.ts'

test('a reference has four digits at least, and says its version from the second version on', () => {
  const numbered = { series: 'Q', year: 2026, number: 7, version: 1 }
  expect(referenceOf(numbered)).toBe('Q-2026-0007')
  expect(referenceOf({ ...numbered, number: 12_345, version: 2 })).toBe('Q-2026-12345/2')
})

test('the name of a file has no sign that a system refuses', () => {
  expect(fileNameOf('Q-2026-0007/2', 'pdf')).toBe('Q-2026-0007-v2.pdf')
})

test('a hash is read in any case and with blanks, and nothing else is', () => {
  const hash = 'ab'.repeat(32)
  expect(readHash(` ${hash.toUpperCase().replaceAll(/(.{8})/g, '$1 ')}\n`)).toBe(hash)
  expect(readHash(hash.slice(1))).toBe(null)
  expect(readHash('PG-2026-0001')).toBe(null)
})

test('each failure waits longer than the failure before', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([60_000, 240_000, 960_000, 3_840_000])
})
