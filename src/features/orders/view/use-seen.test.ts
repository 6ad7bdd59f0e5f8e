import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenSeen } from './use-seen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const onSeen = vi.fn<() => void>()
  const end = whenSeen(page as Document, onSeen)
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { onSeen, end, turn }
}

test('a page counts as seen once, after a second in sight', () => {
  const { onSeen, turn } = openPage('visible')
  vi.advanceTimersByTime(999)
  expect(onSeen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  turn('hidden')
  turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(onSeen).toHaveBeenCalledTimes(1)
})

test('a page that is prerendered, in a tab behind, or left at once is not seen', () => {
  const behind = openPage('hidden')
  vi.advanceTimersByTime(60_000)
  expect(behind.onSeen).not.toHaveBeenCalled()
  behind.turn('visible')
  vi.advanceTimersByTime(1000)
  expect(behind.onSeen).toHaveBeenCalledTimes(1)

  const left = openPage('visible')
  vi.advanceTimersByTime(500)
  left.end()
  left.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(left.onSeen).not.toHaveBeenCalled()
})
