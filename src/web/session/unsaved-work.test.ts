import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { claimUnsavedWork, clearUnsavedWork } from './unsaved-work.ts'

const deleted: string[] = []
const stored: Record<string, string> = {}

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key]
  deleted.length = 0
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
})
afterAll(() => void vi.unstubAllGlobals())

/** A storage as in browsers: the stored values are properties, the methods are not among them. */
function storageOf(values: Record<string, string>): Record<string, string> {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
  }
  return new Proxy(values, { get: (_, name) => methods[String(name)] })
}

const work = {
  'catalogue:zeynep-2607': '{}',
  'catalogue:new': '{}',
  'translation:zeynep-2607:ru': '{}',
  settings: '{}',
}
const others = { 'manto.session': '{}', 'manto.application-draft': '{}', locale: 'tr' }

test('after a logout no unsaved draft and no unsent file is left, and everything else is', () => {
  claimUnsavedWork('selin')
  Object.assign(stored, work, others)
  clearUnsavedWork()
  expect(stored).toEqual(others)
  expect(deleted).toContain('uploads')
})

test('work is kept for the same person and deleted when another person logs in', () => {
  claimUnsavedWork('selin')
  Object.assign(stored, work, others)
  deleted.length = 0
  claimUnsavedWork('selin')
  expect(stored).toMatchObject(work)
  expect(deleted).toEqual([])

  claimUnsavedWork('deniz')
  expect(Object.keys(stored).toSorted()).toEqual(
    [...Object.keys(others), 'manto.work-of'].toSorted(),
  )
  expect(deleted).toEqual(['uploads'])
})

test('a browser that forbids storage logs out all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('indexedDB', undefined)
  expect(() => clearUnsavedWork()).not.toThrow()
  expect(() => claimUnsavedWork('selin')).not.toThrow()
})
