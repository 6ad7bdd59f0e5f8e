import { expect, test } from 'vitest'

import { allowedRedirect } from './redirect.ts'

const origin = 'https://manto1976.example'

test('a page of this site under a language is allowed, query kept, fragment dropped', () => {
  expect(allowedRedirect(`${origin}/tr/yeni-sifre?from=mail#x`, origin)).toBe(
    `${origin}/tr/yeni-sifre?from=mail`,
  )
  expect(allowedRedirect(`${origin}/en`, origin)).toBe(`${origin}/en`)
})

test('nothing else is: other hosts, ports, schemes, disguises, paths outside the languages', () => {
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
    'javascript:alert(1)//manto1976.example/tr/',
    `${origin}/auth/v1/user`,
    `${origin}/tr/../auth/v1/user`,
    `${origin}/tr/%2e%2e/auth/v1/user`,
    `${origin}/trick`,
    `${origin}/tr/${'x'.repeat(2100)}`,
    '',
  ]
  expect(disguises.filter((asked) => allowedRedirect(asked, origin))).toEqual([])
  expect(allowedRedirect(undefined, origin)).toBeNull()
})
