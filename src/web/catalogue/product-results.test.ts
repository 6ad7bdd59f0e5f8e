import { expect, test } from 'vitest'

import type { ProductList, ProductSummary } from '#features/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { ProductResults } from './product-results.tsx'

const coat: ProductSummary = {
  id: 'alara-2601',
  styleCode: 'MN-2601',
  name: 'Alara',
  category: { slug: 'pea-coat', name: 'Pea coats' },
  fabric: { slug: 'melton', name: 'Wool melton' },
  lengthCm: 78,
  colors: [{ slug: 'navy', name: 'Navy', hex: '#1D243A' }],
  picture: null,
  secondPicture: null,
}
const emptyList: ProductList = {
  products: [],
  from: 0,
  page: 1,
  count: 0,
  hiddenCount: 0,
  facets: {
    category: [{ slug: 'pea-coat', name: 'Pea coats', count: 1 }],
    fabric: [],
    color: [{ slug: 'navy', name: 'Navy', count: 0, hex: '#1D243A' }],
    size: [{ slug: '46', name: '46', count: 1 }],
  },
  collection: null,
  corrected: null,
  without: [],
}

function render(search: string, list: Partial<ProductList>, locale: 'en' | 'ru' = 'en') {
  const path = pathTo('products', locale)
  const props = { list: { ...emptyList, ...list }, audience: 'products', isComing: false } as const
  return { ...renderComponent(ProductResults, props, path + search), path }
}

test('a corrected search says for what it has found products', () => {
  const { text } = render('?q=alraa', { products: [coat], count: 1, corrected: 'alara' })
  expect(text).toContain('Nothing for “alraa”; these match “alara”.')
  expect(text).toContain('MN-2601')
})

test('each condition is a link to the list without it, and keeps the others', () => {
  const { html, path } = render('?color=navy&q=coat', { products: [coat], count: 1 })
  expect(html).toContain(`href="${path}?color=navy"`)
  expect(html).toContain(`href="${path}?q=coat"`)
  expect(html).toContain('aria-label="Remove filter: Navy"')
})

test('a size is named as the readers of a language order it', () => {
  const list = { products: [coat], count: 1 }
  expect(render('?size=46', list).text).toContain('EU 46')
  expect(render('?size=46', list, 'ru').text).toContain('RU 52 (EU 46)')
})

test('without a product each condition whose removal gives some is offered with their number', () => {
  const { text, html, path } = render('?color=navy&size=46', {
    without: [{ name: 'color', count: 7 }],
  })
  expect(text).toContain('7')
  expect(html).toContain(`href="${path}?size=46"`)
  expect(html).toContain(`href="${pathTo('contact', 'en')}"`)
})

test('a single condition that leaves nothing leads to all products', () => {
  const { html, path } = render('?q=parka', { without: [{ name: 'q', count: 14 }] })
  expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain('(14)')
})

test('an unknown value of the address is named by its filter', () => {
  expect(render('?color=unknown&q=x', {}).text).toContain('Color')
})
