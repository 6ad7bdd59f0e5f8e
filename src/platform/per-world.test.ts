import { expect, test } from 'vitest'

import { perWorld } from './per-world.ts'

test('each world has its own memory', () => {
  const countsOf = perWorld(() => new Map<string, number>())
  const [one, other] = [{ memory: new Map() }, { memory: new Map() }]
  countsOf(one).set('visits', 1)
  expect(countsOf(one).get('visits')).toBe(1)
  expect(countsOf(other).size).toBe(0)
})
