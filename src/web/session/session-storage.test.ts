import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  adoptSession,
  hasStoredSession,
  isSessionOfPage,
  readStoredPerson,
  readStoredUser,
  rememberSession,
  SESSION_KEY,
  sessionStorageOfBrowser,
  storeUser,
} from './session-storage.ts'
import { plainUser } from './session-user.ts'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  rememberSession(true)
  vi.unstubAllGlobals()
})

const tokenFrom = (iat: number) => `h.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.s`
const tokensFrom = (iat: number, id = 'buyer') => ({
  access_token: tokenFrom(iat),
  refresh_token: `refresh-${iat}`,
  user: { id, email: `${id}@example.com` },
})
const store = (tokens: object) =>
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(tokens))

test('a session is kept for all tabs when its owner asked to be remembered, else in this tab', () => {
  rememberSession(true)
  store(tokensFrom(1))
  expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-1')
  expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()

  rememberSession(false)
  expect(hasStoredSession()).toBe(false)
  store(tokensFrom(2))
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(sessionStorage.getItem(SESSION_KEY)).toContain('refresh-2')
})

test('a session without storage lives as long as the page', () => {
  const none = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  vi.stubGlobal('localStorage', none)
  vi.stubGlobal('sessionStorage', none)
  store(tokensFrom(1))
  expect(isSessionOfPage()).toBe(true)
  expect(readStoredPerson()).toEqual({ id: 'buyer', email: 'buyer@example.com' })
  sessionStorageOfBrowser.removeItem(SESSION_KEY)
  expect(hasStoredSession()).toBe(false)
})

test('an unreadable stored session names no user', () => {
  localStorage.setItem(SESSION_KEY, '{')
  expect(hasStoredSession()).toBe(true)
  expect(readStoredPerson()).toBeNull()
})

test('a copied tab takes newer tokens of its own user, and no others', () => {
  rememberSession(false)
  store(tokensFrom(100))
  const refreshToken = () => sessionStorageOfBrowser.getItem(SESSION_KEY) ?? ''

  adoptSession(tokensFrom(50))
  adoptSession(tokensFrom(200, 'colleague'))
  expect(refreshToken()).toContain('refresh-100')
  adoptSession(tokensFrom(200))
  expect(refreshToken()).toContain('refresh-200')
})

test('the user is kept beside the tokens, and only with them', () => {
  rememberSession(false)
  store(tokensFrom(1))
  const buyer = plainUser({ id: 'buyer', email: 'buyer@example.com' })
  storeUser(buyer)
  expect(readStoredUser()).toEqual(buyer)
  expect(localStorage.getItem('manto.session.user')).toBeNull()

  store(tokensFrom(2, 'colleague'))
  expect(readStoredUser()).toBeNull()

  sessionStorageOfBrowser.removeItem(SESSION_KEY)
  store(tokensFrom(3))
  expect(readStoredUser()).toBeNull()
})

test('the page pass opens only for a partner whose session is remembered, until the session is removed', () => {
  const written: string[] = []
  const page = {
    set cookie(text: string) {
      written.push(text)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  const partner = { ...plainUser({ id: 'buyer', email: 'buyer@example.com' }), isPartner: true }
  rememberSession(true)
  written.length = 0

  storeUser(partner)
  expect(written).toEqual([
    '__Host-page_pass_user=buyer; Path=/; Max-Age=2592000; SameSite=Strict; Secure',
  ])
  written.length = 0
  storeUser({ ...partner, isPartner: false })
  sessionStorageOfBrowser.removeItem(SESSION_KEY)
  expect(written.every((text) => text.startsWith('__Host-page_pass_user=; Path=/;'))).toBe(true)
  expect(written.every((text) => text.includes('Max-Age=0'))).toBe(true)
  expect(written).toHaveLength(2)

  rememberSession(false)
  written.length = 0
  storeUser(partner)
  expect(written[0]).toMatch(/^__Host-page_pass_user=; .*Max-Age=0/)

  // A browser takes no cookie with the prefix from a server without TLS.
  vi.stubGlobal('location', { protocol: 'http:' })
  rememberSession(true)
  written.length = 0
  storeUser(partner)
  expect(written).toEqual(['page_pass_user=buyer; Path=/; Max-Age=2592000; SameSite=Strict'])
})
