import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { fillPath } from '#i18n/path-to.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

import { redirectFor, type Visitor } from './redirects.ts'

const request = (address: string, visitor: Visitor = {}) => {
  const redirect = redirectFor(new URL(address, 'http://localhost:3000'), visitor)
  if (!redirect) return 'passes'
  const { status, to, chosen } = redirect
  return `${status} ${to}${chosen ? ` remembers ${chosen}` : ''}`
}

test('the bare root leads to English, or to the requested, chosen or preferred language', () => {
  expect(request('/')).toBe('302 /en')
  expect(request('/?lng=tr', { storedLocale: 'ru', accepted: 'ru' })).toBe('302 /tr remembers tr')
  expect(request('/', { storedLocale: 'ru', accepted: 'tr' })).toBe('302 /ru')
  expect(request('/', { accepted: 'tr' })).toBe('302 /tr')
  expect(request('/?lng=tr&from=fair')).toBe('302 /tr?from=fair remembers tr')
  expect(request('/', { storedLocale: 'de' })).toBe('302 /en')
  expect(request('/?lng=de', { storedLocale: 'ru' })).toBe('302 /ru')
})

test('password managers find the page on which a password is changed', () => {
  expect(request('/.well-known/change-password')).toBe('302 /en/account')
  expect(request('/.well-known/change-password', { accepted: 'tr' })).toBe('302 /tr/hesap')
  expect(request('/.well-known/change-password', { storedLocale: 'ru' })).toBe('302 /ru/akkaunt')
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
  for (const address of unprefixed) expect(request(address)).toBe(`308 /en${address}`)
  expect(request('/about')).toBe('308 /en/about')
})

test('every page passes at its own address, in every language', () => {
  for (const page of Object.keys(paths) as PageName[])
    for (const locale of locales) {
      const address = fillPath(paths[page][locale], { id: 'alara-2601', category: 'pea-coat' })
      const forward = (forwards as Partial<Record<PageName, PageName>>)[page]
      expect(request(address)).toBe(forward ? `308 ${paths[forward][locale]}` : 'passes')
    }
})

test('the path of another language under a prefix leads to its own', () => {
  expect(request('/tr/products')).toBe('308 /tr/urunler')
  expect(request('/ru/urun/alara-2601?color=camel')).toBe('308 /ru/produkt/alara-2601?color=camel')
  expect(request('/en/o-nas')).toBe('308 /en/about')
})

test('an unknown language falls back to English where the rest of the path is a page', () => {
  expect(request('/de/products')).toBe('308 /en/products')
  expect(request('/de')).toBe('308 /en')
  expect(request('/de/nothing')).toBe('passes')
  expect(request('/nothing')).toBe('passes')
})

test('a slash at the end is dropped, a language in the query translates the page', () => {
  expect(request('/tr/urunler/')).toBe('308 /tr/urunler')
  expect(request('/en/product/alara-2601?lng=ru')).toBe('302 /ru/produkt/alara-2601 remembers ru')
  expect(request('/products?lng=ru&q=a')).toBe('302 /ru/produkty?q=a remembers ru')
  expect(request('/tr?lng=ru-RU')).toBe('302 /ru remembers ru')
})

test('an unsupported language is removed from the address and not stored', () => {
  expect(request('/tr/urunler?lng=xx&q=a')).toBe('302 /tr/urunler?q=a')
  expect(request('/en?lng=')).toBe('302 /en')
  expect(request('/products?lng=xx')).toBe('302 /en/products')
})

test('preferred and chosen languages change no address but the bare root', () => {
  const visitor = { storedLocale: 'ru', accepted: 'tr' } as const
  expect(request('/en', visitor)).toBe('passes')
  expect(request('/products', visitor)).toBe('308 /en/products')
})
