import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

import { redirectFor } from './redirects.ts'

const ask = (address: string, stored?: string) => {
  const redirect = redirectFor(new URL(address, 'http://localhost:3000'), stored)
  return redirect ? `${redirect.status} ${redirect.to}` : 'passes'
}

test('the bare root leads to English, or to the language asked for or chosen before', () => {
  expect(ask('/')).toBe('302 /en')
  expect(ask('/?lng=tr')).toBe('302 /tr')
  expect(ask('/', 'ru')).toBe('302 /ru')
  expect(ask('/?lng=tr&from=fair', 'ru')).toBe('302 /tr?from=fair')
  expect(ask('/', 'de')).toBe('302 /en')
})

test('addresses without a language lead to English, with their query', () => {
  const unprefixed = [
    '/products?collection=fw-25-26',
    '/brand',
    '/contact',
    '/atelier',
    '/become-a-partner',
    '/partner-login',
    '/partner',
    '/partner/products',
    '/partner/products/alara-2601',
    '/product/alara-2601',
  ]
  for (const address of unprefixed) expect(ask(address)).toBe(`308 /en${address}`)
  expect(ask('/about')).toBe('308 /en/brand')
})

test('every page passes at its own address, in every language', () => {
  for (const page of Object.keys(paths) as PageName[])
    for (const locale of locales) {
      const address = paths[page][locale].replace(':id', 'alara-2601')
      const forward = (forwards as Partial<Record<PageName, PageName>>)[page]
      expect(ask(address)).toBe(forward ? `308 ${paths[forward][locale]}` : 'passes')
    }
})

test('the path of another language under a prefix leads to the own one', () => {
  expect(ask('/tr/products')).toBe('308 /tr/urunler')
  expect(ask('/ru/urun/alara-2601?colour=camel')).toBe('308 /ru/produkt/alara-2601?colour=camel')
  expect(ask('/en/o-nas')).toBe('308 /en/brand')
})

test('an unknown language falls back to English where the rest is a page', () => {
  expect(ask('/de/products')).toBe('308 /en/products')
  expect(ask('/de')).toBe('308 /en')
  expect(ask('/de/nothing')).toBe('passes')
  expect(ask('/nothing')).toBe('passes')
})

test('a slash at the end is dropped, a language in the query translates the page', () => {
  expect(ask('/tr/urunler/')).toBe('308 /tr/urunler')
  expect(ask('/en/product/alara-2601?lng=ru')).toBe('302 /ru/produkt/alara-2601')
})
