import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openRunningLimit } from './running-limit.ts'

test('two thousand requests whose senders have gone cost no work, and later requests do not wait for them', async () => {
  const limit = openRunningLimit(2)
  const gone = new AbortController()
  let finished = 0
  const work = async () => {
    await pause(1)
    return ++finished
  }
  const first = [0, 1].map(() => limit(new AbortController().signal, work))
  const abandoned = Array.from({ length: 2000 }, () => limit(gone.signal, work))
  const last = limit(new AbortController().signal, work)
  gone.abort()
  await Promise.all(first)
  expect(await last).toBe(3)
  expect(new Set(await Promise.all(abandoned))).toEqual(new Set([null]))
})

test('work that fails leaves its place to the next', async () => {
  const limit = openRunningLimit(1)
  const { signal } = new AbortController()
  await expect(limit(signal, () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await limit(signal, async () => 'next')).toBe('next')
})
