import { expect, test } from 'vitest'

import { newPositions } from './reorder.ts'

const rows = (...positions: number[]) =>
  positions.map((position, index) => ({ id: 'abcd'[index] ?? '', position }))

test('a row takes the place of another row in both directions, and only the rows between them move', () => {
  expect(newPositions(rows(-4, 0, 7, 9), { id: 'c', at: 'a' })).toEqual([
    { id: 'c', position: -4 },
    { id: 'a', position: 0 },
    { id: 'b', position: 7 },
  ])
  expect(newPositions(rows(0, 1, 2, 3), { id: 'b', at: 'c' })).toEqual([
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ])
  expect(newPositions(rows(0, 1), { id: 'b', at: 'b' })).toEqual([])
})

test('rows that share a position are numbered anew', () => {
  expect(newPositions(rows(5, 5, 5), { id: 'c', at: 'b' })).toEqual([
    { id: 'a', position: 0 },
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ])
})

test('a missing row has no place', () => {
  expect(newPositions(rows(0), { id: 'a', at: 'x' })).toBeNull()
  expect(newPositions(rows(0), { id: 'x', at: 'a' })).toBeNull()
})
