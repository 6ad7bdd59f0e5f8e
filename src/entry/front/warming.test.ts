import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openWarming } from './warming.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openList = (first: string[] = []) => {
  const lists: string[][] = []
  const warming = openWarming(async (keys) => void lists.push(keys), first)
  return { lists, warming }
}

test('a group of changes renders their pages again once, half a second after the last', () => {
  const { lists, warming } = openList(['/en'])
  warming.soon(['/en/products', '/tr'])
  vi.advanceTimersByTime(400)
  warming.soon(['/tr', '/ru'])
  vi.advanceTimersByTime(400)
  expect(lists).toEqual([])
  vi.advanceTimersByTime(100)
  expect(lists).toEqual([['/en', '/en/products', '/tr', '/ru']])
})

test('each group renders the first pages again, and no page of the group before', () => {
  const { lists, warming } = openList(['/en'])
  warming.soon(['/tr'])
  vi.advanceTimersByTime(500)
  warming.soon([])
  vi.advanceTimersByTime(500)
  expect(lists).toEqual([['/en', '/tr'], ['/en']])
})

test('a hundred of very many pages are rendered again', () => {
  const { lists, warming } = openList()
  warming.soon(Array.from({ length: 500 }, (_, number) => `/en/products/${number}`))
  vi.advanceTimersByTime(500)
  expect(lists[0]).toHaveLength(100)
})
