import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { catalogueRouter } from './catalogue.ts'

async function openCatalogue() {
  const { world, passSeconds } = await openTestWorld()
  await fillCatalogue(world)
  const router = openTestRouter(world, { '/api/catalogue': catalogueRouter })
  const request = async (q: string, locale = 'en') =>
    router.request(`/api/catalogue/suggestions?${new URLSearchParams({ q, locale })}`)
  const suggest = async (q: string, locale?: string) => {
    const suggestions = (await (await request(q, locale)).json()) as {
      kind: string
      slug: string
    }[]
    return suggestions.map(({ kind, slug }) => `${kind} ${slug}`)
  }
  return { world, request, suggest, passSeconds }
}

test('a half-typed word finds terms and products, in any language and with a typo', async () => {
  const { suggest } = await openCatalogue()
  expect(await suggest('cam')).toEqual(['color camel', 'product alara-1'])
  expect(await suggest('bouc')).toEqual(['fabric boucle', 'product isil-2'])
  expect(await suggest('pea co')).toEqual(['category pea-coat', 'product alara-1'])
  expect(await suggest('deve', 'tr')).toContain('color camel')
  expect(await suggest('бушл', 'ru')).toEqual(['category pea-coat', 'product alara-1'])
  expect(await suggest('caml')).toEqual(['color camel', 'product alara-1'])
  expect(await suggest('meltno')).toContain('fabric kase')
  expect(await suggest('MN-1')).toEqual(['product alara-1'])
  expect(await suggest('qqqq')).toEqual([])
})

test('texts are in the language of the visitor', async () => {
  const { request } = await openCatalogue()
  expect(await (await request('верблюж', 'ru')).json()).toMatchObject([
    { kind: 'color', name: 'Верблюжий', hex: '#B88F5C' },
    { kind: 'product', name: 'Бушлат «Алара»', styleCode: 'MN-1' },
  ])
})

test('a product for partners only is never suggested, by name, code, color or fabric', async () => {
  const { world, suggest } = await openCatalogue()
  for (const q of ['gizli', 'gizly', 'giz', 'MN-3', 'MN3', 'taslak', 'eski'])
    expect(await suggest(q)).toEqual([])

  await world.db.update(products).set({ visibility: 'partners' }).where(eq(products.id, 'isil-2'))
  expect(await suggest('bouc')).toEqual([])
  expect(await suggest('ışıl', 'tr')).toEqual([])
  expect(await suggest('black')).toEqual(['color black', 'product alara-1'])
})

test('a product that is not published in a language is not suggested in it', async () => {
  const { world, suggest } = await openCatalogue()
  await world.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ hiddenIn: ['ru'] })
      .where(eq(products.id, 'alara-1'))
    await reindexProducts(tx, ['alara-1'])
  })
  expect(await suggest('бушлат', 'ru')).toEqual([])
  expect(await suggest('pea co')).toEqual(['category pea-coat', 'product alara-1'])
})

test('a single letter, an empty text and odd texts get an empty answer', async () => {
  const { request, suggest } = await openCatalogue()
  for (const q of ['', 'a', ' ', '%_', "'; drop", '\\', '((', 'x'.repeat(500), '👗👗', ':*&|!'])
    expect((await request(q)).status).toBe(200)
  expect(await suggest('a')).toEqual([])
})

test('an answer is cached for a minute, and the requests of a network are limited', async () => {
  const { request } = await openCatalogue()
  const { headers } = await request('cam')
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  for (let count = 1; count < 600; count++) await request('')
  const refused = await request('cam')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toEqual({ code: 'tooMany' })
})
