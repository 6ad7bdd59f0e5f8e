import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { serverTexts, textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { catalogueCrumbs } from './catalogue-crumbs.ts'
import { sizeLabel } from './filters/size-label.ts'
import { proposedAlt } from './pictures/use-picture-alt.ts'
import { type Fact, useProductFacts } from './use-product-facts.ts'

const coat = {
  id: 'alara-2601',
  styleCode: 'MN-2601',
  name: 'Alara',
  category: { slug: 'pea-coat', name: 'Pea coats' },
  fabric: { slug: 'melton', name: 'Wool melton' },
  colors: [
    { slug: 'navy', name: 'Navy', hex: '' },
    { slug: 'camel', name: 'Camel', hex: '' },
  ],
  composition: [
    { fiber: 'wool', percent: 80, name: 'Wool' },
    { fiber: 'polyamide', percent: 20, name: 'Polyamide' },
  ],
  lining: [],
  sizes: ['36', '38', '40'],
  season: 'FW 25/26',
  lengthCm: 78,
  weightGsm: null,
  minimumPerColor: 40,
  minimumPerStyle: null,
  leadTimeDays: 35,
} as unknown as ProductDetail

/** The facts of a coat by their labels, as a page in this language shows them. */
function factsIn(locale: Locale, changes: Partial<ProductDetail> = {}) {
  let facts: Fact[] = []
  const Facts = () => {
    const { details, making } = useProductFacts({ ...coat, ...changes })
    facts = [...details, ...making]
    return null
  }
  renderComponent(Facts, {}, pathTo('products', locale))
  return Object.fromEntries(
    facts.map(([label, value]) => [label, String(value).replaceAll('\u00a0', ' ')]),
  )
}

test('composition and colors are written as a sentence of the language writes them', () => {
  expect(Object.values(factsIn('en'))).toContain('80% wool, 20% polyamide')
  expect(Object.values(factsIn('tr'))).toContain('%80 wool, %20 polyamide')
  expect(Object.values(factsIn('en'))).toContain('Navy, Camel')
  expect(Object.values(factsIn('ru'))).toContain('Navy, camel')
})

test('sizes stand in the system of the readers beside the European ones', () => {
  const sizes = (locale: Locale) => Object.values(factsIn(locale)).find((fact) => /36/.test(fact))
  expect(sizes('ru')).toContain('RU 42–46')
  expect(sizes('en')).not.toContain('RU')
  expect(factsIn('en', { sizes: [] })[textsOf('en').t('products:sizeRange')]).toBe('false')
  expect(sizeLabel('38', 'ru').replaceAll('\u00a0', ' ')).toBe('RU 44 (EU 38)')
  expect(sizeLabel('38', 'tr').replaceAll('\u00a0', ' ')).toBe('EU 38')
})

test('the text of a picture says name, color, side, fabric and, where known, length', () => {
  const t = serverTexts('en').getFixedT('en', 'products')
  const text = proposedAlt(t, 'en', coat, { color: 'navy', view: 'back' })
  for (const part of ['Alara', 'navy', 'Wool melton', '78']) expect(text).toContain(part)
  const plain = proposedAlt(t, 'en', { ...coat, lengthCm: null }, { color: null, view: 'front' })
  expect(plain).toContain('Alara')
  expect(plain).not.toMatch(/navy|78/)
})

test('the way to a product leads over its category', () => {
  const category = coat.category
  expect(catalogueCrumbs('en', category, coat).map(({ path }) => path)).toEqual([
    pathTo('home', 'en'),
    pathTo('products', 'en'),
    pathTo('category', 'en', { category: 'pea-coat' }),
    pathTo('product', 'en', { id: 'alara-2601' }),
  ])
  expect(catalogueCrumbs('tr')).toHaveLength(2)
})
