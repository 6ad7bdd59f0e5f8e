import { once } from 'node:events'

import { expect, test } from 'vitest'

import { productExports } from '#features/line-sheets/product-export.tables.ts'
import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'

import { startJobs } from './jobs.ts'

test('a stop ends within seconds, and another process may go on at once with what it has put down', async () => {
  const { world, send } = await openExports()
  await send('POST product-exports', exportForm())
  const working = new EventTarget()
  const began = once(working, 'begins')
  const failing = Promise.withResolvers<never>()
  const slow = {
    ...world,
    memory: new Map(),
    pdf: {
      typeset: () => {
        working.dispatchEvent(new Event('begins'))
        return failing.promise
      },
    },
  }
  const jobs = startJobs(slow)
  await began
  const read = async () => {
    const { attempts, heldUntil } = productExports
    return world.db.select({ attempts, heldUntil }).from(productExports)
  }
  expect(await read()).toMatchObject([{ attempts: 1, heldUntil: expect.any(Date) }])

  const stopped = performance.now()
  await jobs.stop()
  expect(performance.now() - stopped).toBeLessThan(3000)
  expect(await read()).toEqual([{ attempts: 0, heldUntil: null }])

  // The child process is ended afterwards: its failure counts for nothing.
  failing.reject(new Error('ended'))
  await new Promise(setImmediate)
  expect(await read()).toEqual([{ attempts: 0, heldUntil: null }])
})
