import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { FromBack } from './back-messages.ts'
import { openContentVersion } from './content-version.ts'

test('a change is answered when the front has forgotten what it changed, not before', async () => {
  const told: FromBack[] = []
  const version = openContentVersion((message) => told.push(message))
  await version.isForgotten()
  version.change(true)
  version.change(false)
  expect(told).toEqual([
    { changed: { version: 1, certain: true } },
    { changed: { version: 2, certain: false } },
  ])

  let isAnswered = false
  const answered = version.isForgotten().then(() => (isAnswered = true))
  version.forget(1)
  await pause(5)
  expect(isAnswered).toBe(false)
  version.forget(2)
  await answered
  expect(version.current()).toBe(2)
})
