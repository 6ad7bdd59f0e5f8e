import { expect, test } from 'vitest'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { ProductCard } from './product-card.tsx'

const picture: ProductPicture = {
  key: 'abc',
  widths: [320, 640],
  webpWidth: 640,
  ratio: 1.5,
  dominantColor: null,
  color: 'navy',
  view: 'front',
  isDigitalSample: true,
} as ProductPicture
const coat: ProductSummary = {
  id: 'alara-2601',
  styleCode: 'MN-2601',
  name: 'Alara',
  category: { slug: 'pea-coat', name: 'Pea coats' },
  fabric: { slug: 'melton', name: 'Wool melton' },
  lengthCm: 78,
  colors: [
    { slug: 'navy', name: 'Navy', hex: '#1D243A' },
    { slug: 'camel', name: 'Camel', hex: '#B08E62' },
  ],
  picture,
  secondPicture: { ...picture, key: 'def', view: 'back' },
}

const render = (changes: Partial<ProductSummary> = {}) =>
  renderComponent(
    ProductCard,
    { product: { ...coat, ...changes }, to: 'product', loading: 'late' },
    pathTo('products', 'en'),
  ).html
const address = pathTo('product', 'en', { id: coat.id })

test('a card leads to its product, in the color of its picture unless that is the first', () => {
  expect(render()).toContain(`href="${address}"`)
  expect(render({ picture: { ...picture, color: 'camel' } })).toContain(
    `href="${address}?color=camel"`,
  )
})

test('drawn coats are shown in their length beside each other, photographs as they were taken', () => {
  expect(render()).toContain('data-scale="70"')
  expect(render({ lengthCm: 40 })).toContain('data-scale="65"')
  for (const changes of [
    { lengthCm: 118 },
    { lengthCm: null },
    { picture: { ...picture, isDigitalSample: false } },
  ])
    expect(render(changes)).not.toContain('data-scale')
})

test('the second picture is not fetched before a mouse comes near', () => {
  expect(render()).not.toContain('def')
})

test('a picture offers each width it has, and says its size before it is loaded', () => {
  const html = render()
  expect(html).toContain('/media/abc-320.avif 320w, /media/abc-640.avif 640w')
  expect(html).toContain('src="/media/abc-640.webp"')
  expect(html).toContain('width="640" height="960"')
})

test('a product without a picture, and one for partners only, say so', () => {
  expect(render({ picture: null })).not.toContain('<img')
  expect(render({ isPartnerOnly: true })).toContain('For partners')
})
