import { expect, test } from 'vitest'

import { loginAddress, pageAfterLogin, readNext } from './next-page.ts'
import { plainUser } from './session-user.ts'

const next = (requested: string, locale: 'tr' | 'en' | 'ru' = 'en') =>
  readNext(new URLSearchParams({ next: requested }), locale)

test('a login leads back to the page it interrupted, with its question', () => {
  const address = loginAddress('en', { pathname: '/en/partner/products', search: '?q=wool' }, false)
  expect(readNext(new URL(address, 'https://site.example').searchParams, 'en')).toBe(
    '/en/partner/products?q=wool',
  )
})

test('a user who changes the language on the way arrives in it', () => {
  expect(next('/en/partner/products?q=wool', 'ru')).toBe('/ru/partner/produkty?q=wool')
})

test('an address of another site, however dressed up, is not followed', () => {
  for (const requested of [
    'https://evil.example/en',
    '//evil.example/en',
    '/\\evil.example',
    '/en\\@evil.example',
    '/en/..//evil.example',
    '/english',
    '/en/\tpartner',
    'javascript:alert(1)',
    '',
  ])
    expect([requested, next(requested)]).toEqual([requested, null])
})

test('a login never leads back to a login', () => {
  expect(next('/en/partner-login?next=/en/partner')).toBeNull()
  expect(next('/tr/yeni-sifre')).toBeNull()
})

test('admins and partners arrive at their own board, and with a temporary password nowhere else', () => {
  const user = plainUser({ id: 'u', email: 'anna@boutique.example' })
  expect(pageAfterLogin(user, 'tr', null)).toBe('/tr/partner')
  expect(pageAfterLogin({ ...user, isAdmin: true }, 'tr', null)).toBe('/tr/admin-dashboard')
  expect(pageAfterLogin({ ...user, mustChangePassword: true }, 'en', '/en/partner')).toBe(
    '/en/new-password?next=%2Fen%2Fpartner',
  )
})
