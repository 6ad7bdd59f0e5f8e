import { expect, test } from 'vitest'

import { pageHead } from './page-head.ts'

const texts = { title: 'Alara', description: 'A coat' }
const links = (head: ReturnType<typeof pageHead>) =>
  head.flatMap((each) =>
    'rel' in each ? [`${String(each['hrefLang'] ?? each.rel)} ${String(each.href)}`] : [],
  )

test('a page names itself and its likes in every language, by the origin of the site', () => {
  const matches = [{ loaderData: { origin: 'https://manto.example' } }]
  const head = pageHead(matches, {
    page: 'product',
    locale: 'ru',
    params: { id: 'alara-2601' },
    ...texts,
  })
  expect(links(head)).toEqual([
    'canonical https://manto.example/ru/produkt/alara-2601',
    'tr https://manto.example/tr/urun/alara-2601',
    'en https://manto.example/en/product/alara-2601',
    'ru https://manto.example/ru/produkt/alara-2601',
    'x-default https://manto.example/en/product/alara-2601',
  ])
})

test('a picture is told by its whole address, its size and its text', () => {
  const image = { path: '/media/models/a.webp', width: 640, height: 800, alt: 'Alara' }
  const head = pageHead('https://manto.example', { page: 'home', locale: 'en', image, ...texts })
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  expect(head).toContainEqual(property('image', 'https://manto.example/media/models/a.webp'))
  expect(head).toContainEqual(property('image:height', '800'))
  expect(head).toContainEqual(property('image:alt', 'Alara'))
})

test('a selection of a list is not indexed, and names no other address that would be', () => {
  const robots = 'noindex,follow'
  const head = pageHead('https://manto.example', {
    page: 'products',
    locale: 'en',
    robots,
    ...texts,
  })
  expect(head).toContainEqual({ name: 'robots', content: robots })
  expect(links(head)).toEqual([])
})

test('a private page asks to be left out and tells no address', () => {
  const head = pageHead('https://manto.example', {
    page: 'partner',
    locale: 'en',
    robots: 'noindex',
    ...texts,
  })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(head)).not.toContain('https://')
})
