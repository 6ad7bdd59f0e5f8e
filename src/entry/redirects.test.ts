import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

import { redirectFor, type Visitor } from './redirects.ts'

const ask = (address: string, visitor: Visitor = {}) => {
  const redirect = redirectFor(new URL(address, 'http://localhost:3000'), visitor)
  if (!redirect) return 'passes'
  const { status, to, chosen } = redirect
  return `${status} ${to}${chosen ? ` remembers ${chosen}` : ''}`
}

test('the bare root leads to English, or to the language asked for, chosen before or preferred', () => {
  expect(ask('/')).toBe('302 /en')
  expect(ask('/?lng=tr', { stored: 'ru', accepted: 'ru' })).toBe('302 /tr remembers tr')
  expect(ask('/', { stored: 'ru', accepted: 'tr' })).toBe('302 /ru')
  expect(ask('/', { accepted: 'tr' })).toBe('302 /tr')
  expect(ask('/?lng=tr&from=fair')).toBe('302 /tr?from=fair remembers tr')
  expect(ask('/', { stored: 'de' })).toBe('302 /en')
  expect(ask('/?lng=de', { stored: 'ru' })).toBe('302 /ru')
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
  expect(ask('/en/product/alara-2601?lng=ru')).toBe('302 /ru/produkt/alara-2601 remembers ru')
  expect(ask('/products?lng=ru&q=a')).toBe('302 /ru/produkty?q=a remembers ru')
  expect(ask('/tr?lng=ru-RU')).toBe('302 /ru remembers ru')
})

test('a language nobody speaks here leaves the address and is not remembered', () => {
  expect(ask('/tr/urunler?lng=xx&q=a')).toBe('302 /tr/urunler?q=a')
  expect(ask('/en?lng=')).toBe('302 /en')
  expect(ask('/products?lng=xx')).toBe('302 /en/products')
})

test('what a browser prefers and what was chosen before change no address but the bare root', () => {
  const visitor = { stored: 'ru', accepted: 'tr' } as const
  expect(ask('/en', visitor)).toBe('passes')
  expect(ask('/products', visitor)).toBe('308 /en/products')
})
