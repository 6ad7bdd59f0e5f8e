import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { FromBack } from './back-messages.ts'
import { openContentVersion } from './content-version.ts'

test('a change is answered when the front has dropped the changed pages, not before', async () => {
  const messages: FromBack[] = []
  const version = openContentVersion((message) => messages.push(message))
  await version.isForgotten()
  version.change(true)
  version.change(false)
  expect(messages).toEqual([
    { changed: { version: 1, certain: true } },
    { changed: { version: 2, certain: false } },
  ])

  let isAnswered = false
  const confirmation = version.isForgotten().then(() => (isAnswered = true))
  version.forget(1)
  await pause(5)
  expect(isAnswered).toBe(false)
  version.forget(2)
  await confirmation
  expect(version.current()).toBe(2)
})
