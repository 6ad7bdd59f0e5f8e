import { expect, test } from 'vitest'

import { perWorld } from './per-world.ts'

test('each world has its own memory', () => {
  const countsOf = perWorld(() => new Map<string, number>())
  const [first, second] = [{ memory: new Map() }, { memory: new Map() }]
  countsOf(first).set('visits', 1)
  expect(countsOf(first).get('visits')).toBe(1)
  expect(countsOf(second).size).toBe(0)
})
