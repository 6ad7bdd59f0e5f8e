import { afterEach, expect, test, vi } from 'vitest'

import { localStore } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const kinds = {
  missing: null,
  forbidden: { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
  full: { getItem: () => null, setItem: forbidden, removeItem: () => {} },
  // Some apps accept everything and keep nothing.
  forgetful: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
}

for (const [kind, storage] of Object.entries(kinds))
  test(`a storage that is ${kind} is replaced by the memory of the page`, () => {
    vi.stubGlobal('localStorage', storage)
    expect(localStore.get(kind)).toBeNull()
    expect(localStore.set(kind, 'value')).toBe(false)
    expect(localStore.get(kind)).toBe('value')
    expect(localStore.isPageOnly(kind)).toBe(true)
    localStore.remove(kind)
    expect(localStore.get(kind)).toBeNull()
  })

test('the older value in a full storage does not come back', () => {
  const stored = new Map([['session', 'old']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: forbidden,
    removeItem: (key: string) => void stored.delete(key),
  })
  expect(localStore.set('session', 'new')).toBe(false)
  expect(stored.has('session')).toBe(false)
  expect(localStore.get('session')).toBe('new')
})

test('a value that storage can keep is stored, and leaves the memory', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', null)
  localStore.set('session', 'memory')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  expect(localStore.set('session', 'kept')).toBe(true)
  expect(localStore.isPageOnly('session')).toBe(false)
  expect(stored.get('session')).toBe('kept')
})
