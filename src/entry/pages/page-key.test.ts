import { expect, test } from 'vitest'

import { splitColor, pageKey } from './page-key.ts'

test('a page is stored under its path and the parameters of its content; other parameters change nothing', () => {
  const keys = {
    '/en': '/en',
    '/ru/produkty': '/ru/produkty',
    '/en/products?color=camel&category=coat': '/en/products?category=coat&color=camel',
    '/en/products?page=2&sort=name&color=camel': '/en/products?color=camel&sort=name&page=2',
    '/en/products?utm_source=mail&gclid=1': '/en/products',
    '/en/products?anything=1': '/en/products',
    '/en/products?category=': '/en/products',
    '/en/products?page=1&sort=price': '/en/products',
    '/en/products?color=camel&color=navy': '/en/products?color=camel',
    '/en/brand?color=camel&x=1': '/en/brand',
    '/tr/urun/alara-2601?page=2&sort=name': '/tr/urun/alara-2601',
    '/tr/urun/alara-2601?color=camel': '/tr/urun/alara-2601?color=camel',
    '/en/partner-login': '/en/partner-login',
    '/sitemap.xml': '/sitemap.xml',
    '/sitemap-tr-2.xml?x=1': '/sitemap-tr-2.xml',
  }
  const entries = Object.keys(keys).map((url) => [url, pageKey(url)])
  expect(Object.fromEntries(entries)).toEqual(keys)
})

test('an address that is no page, or whose answer is not the same for everybody, is not stored', () => {
  const unstored = [
    '/',
    '/en/',
    '/de/products',
    '/en/nowhere',
    '/en/products.data',
    '/api/portal/products',
    '/en/products?q=wool',
    '/en/contact?product=alara-2601',
    '/en/contact?sent=1',
    '/en/get-a-quote?sent=R-2026-0001',
    '/en/get-a-quote?product=alara-2601',
    '/en/brand?lng=tr',
  ]
  expect(unstored.filter((url) => pageKey(url) !== null)).toEqual([])
})

test('only the page of a product has a color', () => {
  expect(splitColor('/tr/urun/alara-2601?color=camel')).toEqual({
    base: '/tr/urun/alara-2601',
    color: 'camel',
  })
  expect(splitColor('/en/product/alara-2601').color).toBeNull()
  expect(splitColor('/en/products?color=camel').color).toBeNull()
})

test('a draft is not stored for other visitors', () => {
  expect(pageKey('/tr?draft=2.abc')).toBeNull()
  expect(pageKey('/tr/marka?utm_source=x&draft=2.abc')).toBeNull()
})
