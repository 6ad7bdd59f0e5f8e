import { expect, test } from 'vitest'

import { forwardedFor, forwardedHost } from './forwarded.ts'

const from = (headers: Record<string, string>, hops: number) =>
  forwardedFor((name) => headers[name], hops)
const xff = (value: string, hops = 1) => from({ 'x-forwarded-for': value }, hops)

test('the caller is the entry that the outermost proxy of ours added, counted from the right', () => {
  expect(xff('203.0.113.9')).toBe('203.0.113.9')
  expect(xff('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  expect(xff('6.6.6.6, 203.0.113.9, 198.51.100.1', 2)).toBe('203.0.113.9')
  expect(xff('6.6.6.6, 203.0.113.9, 198.51.100.1, 198.51.100.2', 3)).toBe('203.0.113.9')
})

test('a caller who enters behind the first proxy is known by the first entry there is', () => {
  expect(xff('203.0.113.9', 3)).toBe('203.0.113.9')
  expect(from({}, 1)).toBeNull()
})

test('without a proxy of ours no header is trusted', () => {
  expect(xff('203.0.113.9', 0)).toBeNull()
  expect(from({ forwarded: 'for=203.0.113.9' }, 0)).toBeNull()
})

test('the standard header is read as well', () => {
  expect(from({ forwarded: 'for=6.6.6.6, for=203.0.113.9;proto=https' }, 1)).toBe('203.0.113.9')
  expect(from({ forwarded: 'For="[2001:db8::17]:4711";host=a, for=198.51.100.1' }, 2)).toBe(
    '2001:db8::17',
  )
  expect(from({ forwarded: 'proto=https;for="203.0.113.9:1234"' }, 1)).toBe('203.0.113.9')
})

test('a port is dropped, and an entry that is no address is ignored', () => {
  expect(xff('203.0.113.9:55123')).toBe('203.0.113.9')
  expect(xff('[2001:db8::17]:55123')).toBe('2001:db8::17')
  for (const word of ['unknown', '_hidden', '', '203.0.113.9.evil', '<b>'])
    expect(xff(word)).toBeNull()
})

test('a header that the proxy does not write is not trusted when a caller adds it', () => {
  const bothHeaders = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=6.6.6.6' }
  expect(from(bothHeaders, 1)).toBeNull()
  expect(from({ ...bothHeaders, forwarded: 'for=203.0.113.9' }, 1)).toBe('203.0.113.9')
})

test('the host is read from either header', () => {
  const host = (headers: Record<string, string>, hops = 1) =>
    forwardedHost((name) => headers[name], hops)
  expect(host({ 'x-forwarded-host': 'shop.example' })).toBe('shop.example')
  expect(host({ forwarded: 'for=203.0.113.9;host="shop.example:8443"' })).toBe('shop.example:8443')
  expect(host({ 'x-forwarded-host': 'shop.example' }, 0)).toBeNull()
  expect(host({})).toBeNull()
})
