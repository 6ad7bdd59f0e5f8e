import { expect, test, vi } from 'vitest'

import {
  dismissToast,
  listToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  TOAST_SECONDS,
} from './toast-store.ts'

const texts = () => listToasts().map(({ text }) => text)
const stay = TOAST_SECONDS * 1000

function withClock(work: () => void) {
  vi.useFakeTimers()
  try {
    work()
  } finally {
    for (const { id } of listToasts()) dismissToast(id)
    vi.useRealTimers()
  }
}

test('a toast goes after its time', () =>
  withClock(() => {
    showToast({ kind: 'success', text: 'saved' })
    vi.advanceTimersByTime(stay - 1)
    expect(texts()).toEqual(['saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  }))

test('a toast may ask for a longer time of its own', () =>
  withClock(() => {
    showToast({ kind: 'success', text: 'rejected', seconds: 10 })
    vi.advanceTimersByTime(9999)
    expect(texts()).toEqual(['rejected'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  }))

test('a toast with a button stays for twenty seconds', () =>
  withClock(() => {
    showToast({ kind: 'success', text: 'added', action: { label: 'Boards', onRun: () => {} } })
    vi.advanceTimersByTime(19_999)
    expect(texts()).toEqual(['added'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  }))

test('no toast goes while any toast is read, and each then gets its whole time', () =>
  withClock(() => {
    showToast({ kind: 'error', text: 'first' })
    pauseToasts()
    showToast({ kind: 'error', text: 'second' })
    vi.advanceTimersByTime(stay * 10)
    expect(texts()).toEqual(['first', 'second'])
    resumeToasts()
    vi.advanceTimersByTime(stay)
    expect(texts()).toEqual([])
  }))

test('a fourth toast takes the place of the oldest', () =>
  withClock(() => {
    for (const text of ['1', '2', '3', '4']) showToast({ kind: 'success', text })
    expect(texts()).toEqual(['2', '3', '4'])
  }))

test('closing the toast that was read ends the pause for those to come', () =>
  withClock(() => {
    showToast({ kind: 'success', text: 'read' })
    pauseToasts()
    dismissToast(listToasts()[0]?.id ?? 0)
    showToast({ kind: 'success', text: 'next' })
    vi.advanceTimersByTime(stay)
    expect(texts()).toEqual([])
  }))
