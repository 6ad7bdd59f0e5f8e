import { expect, test } from 'vitest'

import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import {
  fillCatalogue,
  makeCatalogue,
  makePicture,
  makeProduct,
} from '#testing/catalogue/make-catalogue.ts'
import { renderPage } from '#testing/render-page.ts'
import { openTestWorld } from '#testing/test-world.ts'

import * as product from './product.tsx'

async function openCatalogue() {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [
    makePicture('alara-1', 'camel'),
    makePicture('alara-1', 'camel', 2, 'back'),
    makePicture('alara-1', 'camel', 3, 'fabric-closeup'),
    makePicture('alara-1', 'black', 4),
    makePicture('alara-1', 'black', 5, 'fabric-closeup'),
  ])
  return world
}

test('a product says what decides an order, its sizes elsewhere, its care and its customs code', async () => {
  const world = await openCatalogue()
  const pages = {
    '/en/product/alara-1': ['40 per color', '35 days', 'EU TR RU UK US 36 36 42 10 6', 'Türkiye'],
    '/tr/urun/alara-1': ['renk başına 40', '35 gün', 'Yıkanmaz', 'Menşe ülke Türkiye'],
    '/ru/produkt/alara-1': ['40 на цвет', '35 дней', 'Не стирать', 'Страна происхождения Турция'],
  }
  for (const [path, texts] of Object.entries(pages)) {
    const { pageText } = await renderPage(world, product, path)
    for (const text of [...texts, '6202.20', '110 °C']) expect(pageText).toContain(text)
  }
})

test('the chosen color comes first, every color has front and fabric, and a view in another color says so', async () => {
  const world = await openCatalogue()
  const { html, pageText } = await renderPage(world, product, '/en/product/alara-1?color=black')
  const altTexts = [...html.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt)
  expect(altTexts[0]).toContain('in black, front view')
  expect(pageText).toContain('Other views, in camel Back')
  const colorways = html.slice(html.indexOf('In every color'))
  for (const color of ['camel', 'black'])
    for (const view of [`in ${color}, front view`, `in ${color}, close up`])
      expect(colorways).toContain(view)
})

test('a trail leads to all products, the collection and the category; below are products to look at next', async () => {
  const world = await openCatalogue()
  const { html, pageText } = await renderPage(world, product, '/en/product/isil-2')
  for (const way of ['/en/products', '/en/products?collection=fw', '/en/products/coat'])
    expect(html).toContain(`href="${way}"`)
  expect(pageText).not.toContain('In the same cloth')
  expect(pageText).not.toContain('gizli')
})

test('products of the same fabric and of the same category follow, and no id stands twice', async () => {
  const { world } = await openTestWorld()
  const coats = [
    makeProduct('first-1'),
    makeProduct('fabric-2', { category: 'pea-coat' }),
    makeProduct('category-3', { fabric: 'boucle' }),
  ]
  await insertCatalogue(world, makeCatalogue({ products: coats }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const { html, pageText } = await renderPage(world, product, '/en/product/first-1')
  expect(pageText).toMatch(/In the same cloth.*fabric MN-2.*Similar styles.*category MN-3/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
