import { expect, test } from 'vitest'

import { pageKey } from './page-key.ts'

test('a page is kept under its path and its filter in one order, without what campaigns add', () => {
  const keys = {
    '/en': '/en',
    '/ru/produkty': '/ru/produkty',
    '/en/products?color=camel&category=coat': '/en/products?category=coat&color=camel',
    '/en/products?page=2&sort=name&color=camel': '/en/products?color=camel&sort=name&page=2',
    '/en/products?utm_source=mail&gclid=1': '/en/products',
    '/tr/urun/alara-2601?color=camel': '/tr/urun/alara-2601?color=camel',
    '/en/partner-login': '/en/partner-login',
    '/sitemap.xml': '/sitemap.xml',
    '/sitemap-tr-2.xml?x=1': '/sitemap-tr-2.xml',
  }
  const made = Object.keys(keys).map((url) => [url, pageKey(url)])
  expect(Object.fromEntries(made)).toEqual(keys)
})

test('what is no page, or asks for more than everybody gets, is not kept', () => {
  const others = [
    '/',
    '/en/',
    '/de/products',
    '/en/nowhere',
    '/en/products.data',
    '/api/portal/products',
    '/en/products?q=wool',
    '/en/products?category=',
    '/en/products?color=camel&color=navy',
    '/en/products?anything=1',
    '/en/products?page=1',
    '/en/products?page=2&page=3',
    '/en/products?sort=price',
    '/tr/urun/alara-2601?page=2',
    '/tr/urun/alara-2601?color=camel&sort=name',
    '/en/contact?sent=1',
    '/en/brand?lng=tr',
  ]
  expect(others.filter((url) => pageKey(url) !== null)).toEqual([])
})
