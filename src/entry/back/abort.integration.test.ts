import { expect, test } from 'vitest'

import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('a page whose reader has gone is not rendered, and that is not logged as an error', async () => {
  const { world } = await openTestWorld()
  const errors: unknown[] = []
  const log = { ...world.log, error: (...line: unknown[]) => errors.push(line) }
  const gone = new AbortController()
  let queryCount = 0
  // The reader leaves while the page asks the database.
  const db = new Proxy(world.db, {
    get: (target, name) => {
      if (name === 'select' && ++queryCount === 1) gone.abort()
      return Reflect.get(target, name)
    },
  })
  const send = await openTestApp({ ...world, db, log })
  const answer = await send('/en/products?q=coat', { signal: gone.signal })
  expect(queryCount).toBeGreaterThan(0)
  expect(await answer.text()).not.toContain('<main')
  expect(errors).toEqual([])
})
