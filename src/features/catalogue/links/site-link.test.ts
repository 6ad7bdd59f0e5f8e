import { expect, test } from 'vitest'

import { pathTo } from '#i18n/path-to.ts'

import { linksToAny } from './site-link.ts'

test('addresses of the site lead to a product in every language, in a sentence and in a link', () => {
  const product = [{ kind: 'product' as const, id: 'elif-2614' }]
  for (const text of [
    '[Elif](/tr/urun/elif-2614?renk=camel)',
    'Bakın: https://manto.example/en/product/elif-2614.',
    `Смотрите ${pathTo('product', 'ru', { id: 'elif-2614' })}/`,
    '(/en/product/elif-2614)',
  ])
    expect([text, linksToAny(text, product)]).toEqual([text, true])
  for (const text of [
    '/en/product/elif-26140',
    '/en/partner/products/elif-2614',
    'elif-2614',
    'https://manto.example/en/products?q=elif-2614',
    'https://manto.example/en/about',
    '',
  ])
    expect([text, linksToAny(text, product)]).toEqual([text, false])
})

test('addresses of a list lead to its category, its collection and its fabric', () => {
  expect(linksToAny('/en/products/pea-coat', [{ kind: 'category', slug: 'pea-coat' }])).toBe(true)
  const text = 'https://manto.example/tr/urunler?collection=sk-26-27&fabric=kase, buyurun'
  expect(linksToAny(text, [{ kind: 'collection', slug: 'sk-26-27' }])).toBe(true)
  expect(linksToAny(text, [{ kind: 'fabric', slug: 'kase' }])).toBe(true)
  expect(linksToAny(text, [{ kind: 'color', slug: 'kase' }])).toBe(false)
  expect(linksToAny(text, [])).toBe(false)
})
