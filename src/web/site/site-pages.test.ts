import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import * as becomePartner from '#features/applications/site/become-partner.tsx'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { paths } from '#i18n/paths.ts'
import {
  fillCatalogue,
  makeCatalogue,
  makePicture,
  makeProduct,
} from '#testing/catalogue/make-catalogue.ts'
import { renderPage } from '#testing/render-page.ts'
import { openTestWorld } from '#testing/test-world.ts'

import * as about from './about/about.tsx'
import * as atelier from './atelier/atelier.tsx'
import * as fabrics from './fabrics/fabrics.tsx'
import * as home from './home/home.tsx'
import * as legalNotice from './legal/legal-notice.tsx'
import * as products from './products/products.tsx'

const pages = { home, products, about, atelier, becomePartner, fabrics, legalNotice }

/** Two products with figures of their own, the second for partners only. */
async function openCatalogue() {
  const { world } = await openTestWorld()
  const coats = [
    makeProduct('alara-1', { minimumPerColor: 25, sizes: ['36', '38'], weightGsm: 410 }),
    makeProduct('gizli-3', {
      visibility: 'partners',
      fabric: 'boucle',
      leadTimeDays: 61,
      minimumPerStyle: 90,
      sizes: ['44', '52'],
      weightGsm: 590,
    }),
    makeProduct('taslak-4', { visibility: 'draft', minimumPerColor: 1, leadTimeDays: 999 }),
  ]
  await insertCatalogue(world, makeCatalogue({ products: coats }), {
    pictures: [makePicture('alara-1', 'camel', 1, 'fabric-closeup')],
    spins: [],
    lineDrawings: [],
  })
  return world
}

test('home and products tell the smallest and largest figures of the catalogue, and no draft’s', async () => {
  const world = await openCatalogue()
  const texts = {
    en: ['From 25 pieces per color and 90 per style', '35–61 days', 'EU sizes 36–52'],
    tr: ['Renk başına en az 25 adet, model başına en az 90', '35–61 gün', 'EU 36–52 beden'],
    ru: ['От 25 штук на цвет и от 90 на модель', '35–61 день', 'EU 36–52 (RU 42–58)'],
  }
  for (const locale of locales)
    for (const page of ['home', 'products'] as const) {
      const { pageText } = await renderPage(world, pages[page], paths[page][locale])
      for (const text of [...texts[locale], '410–590']) expect(pageText).toContain(text)
    }
})

test('an empty catalogue has no figures: the pages leave them out', async () => {
  const { world } = await openTestWorld()
  for (const [name, page] of Object.entries(pages))
    for (const locale of locales) {
      const path = paths[name as keyof typeof pages][locale]
      const { html, pageText } = await renderPage(world, page, path)
      expect(html).not.toMatch(/class="[^"]*undefined/)
      expect(pageText).not.toMatch(/undefined|null|NaN|\{\{/)
    }
})

test('partners-to-be read what happens next, and answers with the figures of the catalogue', async () => {
  const world = await openCatalogue()
  const texts = {
    en: ['What happens next', 'from 25 pieces per color and 90 per style', '35–61 days'],
    tr: ['Sonra ne olur', 'renk başına 25 adet, model başına 90', '35–61 gün'],
    ru: ['Что будет дальше', 'от 25 штук на цвет и от 90 на модель', '35–61 день'],
  }
  for (const locale of locales) {
    const { pageText } = await renderPage(world, becomePartner, paths.becomePartner[locale])
    for (const text of texts[locale]) expect(pageText).toContain(text)
  }
  const { pageText } = await renderPage(world, atelier, paths.atelier.tr)
  expect(pageText).toContain('onaydan sevkiyata 35–61 gün')
})

test('the company says how large its collection is, and its capacity only when the owner told it', async () => {
  const world = await openCatalogue()
  const { pageText } = await renderPage(world, about, '/en/about')
  expect(pageText).toContain('now FW, with 2 styles in 2 cloths.')
  expect(brandOwner.monthlyCapacity).toBeNull()
  expect(pageText).not.toContain('Capacity')
})

test('a fabric has its picture, weight, composition and the products everybody may see', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel', 1, 'fabric-closeup')])
  const { pageText, html } = await renderPage(world, fabrics, '/ru/tkani')
  expect(pageText).toContain('Сукно 560 г/м² · 90 % шерсть · 10 % кашемир Бушлат «Алара»')
  expect(pageText).toContain('Букле')
  expect(pageText).not.toMatch(/gizli|taslak/)
  expect(html).toContain('alt="Сукно, крупным планом"')
  expect(html).toContain('href="/ru/produkty?fabric=kase"')
})

test('the legal notice names the company and leaves out what the owner has not filled in', async () => {
  const { world } = await openTestWorld()
  const { pageText } = await renderPage(world, legalNotice, '/tr/kunye')
  expect(pageText).toContain(`Ticaret unvanı ${brandOwner.company}`)
  expect(pageText).toContain(brandOwner.email)
  expect(pageText).not.toContain('MERSİS')
})

test('a list shows shorter coats smaller, and opens each in the color of the filter', async () => {
  const { world } = await openTestWorld()
  const coats = [makeProduct('long-1', { lengthCm: 120 }), makeProduct('short-2', { lengthCm: 84 })]
  await insertCatalogue(world, makeCatalogue({ products: coats }), {
    pictures: ['long-1', 'short-2'].flatMap((id, index) => [
      makePicture(id, 'camel', index + 1),
      makePicture(id, 'black', index + 3),
    ]),
    spins: [],
    lineDrawings: [],
  })
  const { html } = await renderPage(world, products, '/en/products?color=black')
  const cards = html.split('<article').slice(1)
  expect(cards.map((card) => /data-scale="(\d+)"/.exec(card)?.[1])).toEqual([undefined, '75'])
  for (const [index, id] of ['long-1', 'short-2'].entries())
    expect(cards[index]).toContain(`href="/en/product/${id}?color=black"`)
})
