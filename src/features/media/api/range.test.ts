import { expect, test } from 'vitest'

import { readRange } from './range.ts'

test('a range is cut to the size of the file', () => {
  const parts = [
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=5-', { from: 5, to: 9 }],
    ['bytes=-3', { from: 7, to: 9 }],
    ['bytes=-30', { from: 0, to: 9 }],
    ['bytes=8-99', { from: 8, to: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    [undefined, null],
  ] as const
  for (const [header, range] of parts)
    expect({ header, range: readRange(header, 10) }).toEqual({ header, range })
})
