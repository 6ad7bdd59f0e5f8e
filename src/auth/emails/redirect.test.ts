import { expect, test } from 'vitest'

import { allowedRedirect } from './redirect.ts'

const origin = 'https://manto1976.example'

test('a page of this site is allowed, query kept, fragment dropped', () => {
  expect(allowedRedirect(`${origin}/tr/yeni-sifre?from=mail#x`, origin)).toBe(
    `${origin}/tr/yeni-sifre?from=mail`,
  )
  expect(allowedRedirect(origin, origin)).toBe(`${origin}/`)
  expect(allowedRedirect(`${origin}/welcome`, origin)).toBe(`${origin}/welcome`)
})

test('other hosts, ports, schemes, disguised hosts and API paths are refused', () => {
  const disguises = [
    'https://evil.example/tr/',
    'https://manto1976.example.evil.example/tr/',
    'https://manto1976.example@evil.example/tr/',
    'https://user:word@manto1976.example/tr/',
    'https://manto1976.example:8443/tr/',
    'http://manto1976.example/tr/',
    'https:\\\\evil.example\\tr\\',
    '//evil.example/tr/',
    '/tr/yeni-sifre',
    '\thttps://manto1976.example/tr/',
    'javascript:alert(1)//manto1976.example/tr/',
    'data:text/html,manto1976.example',
    `${origin}/auth/v1/user`,
    `${origin}/tr/../auth/v1/user`,
    `${origin}/tr/%2e%2e/api/portal`,
    `${origin}/%61uth/v1/authorize?provider=atelier`,
    `${origin}/%61%75%74%68/v1/verify`,
    `${origin}/tr/..%2fauth/v1/verify`,
    `${origin}/tr/%2e%2e%2fapi/portal`,
    `${origin}/%2561uth/v1/verify`,
    `${origin}//auth/v1/verify`,
    `${origin}/%5Cauth/v1/verify`,
    `${origin}/Auth/v1/verify`,
    `${origin}/%ff`,
    `${origin}/tr/${'x'.repeat(2100)}`,
    'http://127.0.0.1:3000/',
    '',
  ]
  expect(disguises.filter((requested) => allowedRedirect(requested, origin))).toEqual([])
  expect(allowedRedirect(undefined, origin)).toBeNull()
})

test('on a loopback site every port of the same host is allowed, and no other host', () => {
  const site = 'http://localhost:3000'
  expect(allowedRedirect('http://localhost:5173/cb', site)).toBe('http://localhost:5173/cb')
  expect(allowedRedirect('https://localhost:3000/cb', site)).toBeNull()
  expect(allowedRedirect('http://localhost.evil.example/cb', site)).toBeNull()
})

test('patterns with a single or a double star allow further addresses', () => {
  const list = ['https://*.shop.example/**', 'https://app.example', 'coats.app://back']
  const into = (requested: string) => allowedRedirect(requested, origin, list)
  expect(into('https://a.shop.example/x/y?z=1#w')).toBe('https://a.shop.example/x/y?z=1')
  expect(into('https://app.example')).toBe('https://app.example/')
  expect(into('coats.app://back')).toBe('coats.app://back')
  expect(into('https://a.b.shop.example/x')).toBeNull()
  expect(into('https://evil.example/.shop.example/x')).toBeNull()
  expect(into('https://app.example/deeper')).toBeNull()
})

test('numeric hosts: loopback only, in plain spelling, and only when listed', () => {
  const list = ['http://**']
  const into = (requested: string) => allowedRedirect(requested, origin, list)
  expect(into('http://127.0.0.1:8080/cb')).toBe('http://127.0.0.1:8080/cb')
  expect(into('http://[::1]:8080/cb')).toBe('http://[::1]:8080/cb')
  for (const requested of [
    'http://2130706433/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://10.0.0.1/',
  ])
    expect(into(requested)).toBeNull()
})
