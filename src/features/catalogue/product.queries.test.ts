import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { listCollections } from './collection.queries.ts'
import { listFirstCards, listProductCards } from './product-card.queries.ts'
import { reindexProducts } from './product-index.commands.ts'
import { listProducts } from './product-list.queries.ts'
import { getProduct } from './product.queries.ts'
import { products } from './product.tables.ts'
import { collections } from './term.tables.ts'

async function openCatalogue() {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel'), makePicture('gizli-3', 'camel', 3)])
  return world
}
const ids = (list: { products: { id: string }[] }) => list.products.map(({ id }) => id)

test('a visitor sees public products and the number of hidden ones, and no fact of those', async () => {
  const world = await openCatalogue()
  const list = await listProducts(world, {}, 'en', 'visitor')

  expect(ids(list)).toEqual(['alara-1', 'isil-2'])
  expect(list).toMatchObject({ count: 2, hiddenCount: 1 })
  expect(JSON.stringify(list)).not.toMatch(/gizli|isPartnerOnly/)

  const hidden = await getProduct(world, 'gizli-3', 'en', 'partner')
  expect(JSON.stringify(list)).not.toContain(hidden.picture?.key)
})

test('a partner sees partner products with a mark, an admin drafts too, nobody archived ones', async () => {
  const world = await openCatalogue()
  const partner = await listProducts(world, {}, 'en', 'partner')
  expect(ids(partner)).toEqual(['alara-1', 'isil-2', 'gizli-3'])
  expect(partner.products.map((product) => product.isPartnerOnly)).toEqual([
    undefined,
    undefined,
    true,
  ])
  expect(partner.hiddenCount).toBe(0)
  expect(ids(await listProducts(world, {}, 'en', 'admin'))).toContain('taslak-4')
  for (const audience of ['visitor', 'partner', 'admin'] as const)
    await expect(getProduct(world, 'eski-5', 'en', audience)).rejects.toMatchObject({
      kind: 'missing',
      code: 'productMissing',
    })
})

test('a product hidden from the visitor is missing, not forbidden', async () => {
  const world = await openCatalogue()
  for (const id of ['gizli-3', 'taslak-4', 'no-such', "'; --"])
    await expect(getProduct(world, id, 'tr', 'visitor')).rejects.toMatchObject({ kind: 'missing' })
  expect(await listProductCards(world, ['gizli-3', 'isil-2'], 'tr', 'visitor')).toHaveLength(1)
})

test('the first cards: products with pictures first, or hidden ones first, and no more than requested', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('isil-2', 'black')])
  const first = async (...input: [number, 'visitor' | 'partner', 'pictured' | 'hidden']) => {
    const [count, audience, what] = input
    const cards = await listFirstCards(world, count, 'en', audience, what)
    return cards.map(({ id }) => id)
  }
  expect(await first(4, 'visitor', 'pictured')).toEqual(['isil-2', 'alara-1'])
  expect(await first(1, 'visitor', 'pictured')).toEqual(['isil-2'])
  expect(await first(2, 'partner', 'hidden')).toEqual(['gizli-3', 'alara-1'])
})

test('all conditions apply, and each facet counts the products that meet the other conditions', async () => {
  const world = await openCatalogue()
  const list = await listProducts(world, { color: 'black', fabric: 'boucle' }, 'tr', 'visitor')

  expect(ids(list)).toEqual(['isil-2'])
  expect(list.facets.fabric).toEqual([
    { slug: 'kase', name: 'Kaşe', count: 1 },
    { slug: 'boucle', name: 'Buklet', count: 1 },
  ])
  expect(list.facets.color).toEqual([
    { slug: 'camel', name: 'Deve tüyü', hex: '#B88F5C', count: 0 },
    { slug: 'black', name: 'Siyah', hex: '#181818', count: 1 },
  ])
})

test('a size is a filter of its own: European numbers in order, counted with the other conditions', async () => {
  const world = await openCatalogue()
  const sizes = { sizes: ['38', '44', 'M'] }
  await world.db.update(products).set(sizes).where(eq(products.id, 'isil-2'))
  await reindexProducts(world.db, ['isil-2'])

  const large = await listProducts(world, { size: '44' }, 'ru', 'visitor')
  expect(ids(large)).toEqual(['isil-2'])
  const counts = ({ facets }: typeof large) => facets.size.map(({ slug, count }) => [slug, count])
  expect(counts(large)).toEqual([
    ['36', 1],
    ['38', 2],
    ['44', 1],
  ])
  expect(large.facets.fabric.map(({ slug, count }) => [slug, count])).toEqual([
    ['kase', 0],
    ['boucle', 1],
  ])
  const searched = await listProducts(world, { q: 'isil', size: '44' }, 'tr', 'visitor')
  expect(ids(searched)).toEqual(['isil-2'])
  expect(ids(await listProducts(world, { q: 'isil', size: '36' }, 'tr', 'visitor'))).toEqual([])
  expect(ids(await listProducts(world, { size: 'm' }, 'tr', 'visitor'))).toEqual([])
})

test('the search ignores diacritics, case and endings in each language', async () => {
  const world = await openCatalogue()
  const search = async (q: string, locale: 'tr' | 'en' | 'ru') =>
    ids(await listProducts(world, { q }, locale, 'visitor'))

  expect(await search('KABANLAR', 'tr')).toEqual(['alara-1'])
  expect(await search('isil', 'tr')).toEqual(['isil-2'])
  expect(await search('IŞIL', 'tr')).toEqual(['isil-2'])
  expect(await search('black coats', 'en')).toEqual(['alara-1', 'isil-2'])
  expect(await search('mn1', 'en')).toEqual(['alara-1'])
  expect(await search('черный бушлат', 'ru')).toEqual(['alara-1'])
  expect(await search('%', 'en')).toEqual(['alara-1', 'isil-2'])
  expect(await search('sable', 'en')).toEqual([])
})

test('a card shows the requested color', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel'), makePicture('alara-1', 'black', 2)])
  const [card] = (await listProducts(world, { color: 'black' }, 'en', 'visitor')).products
  expect(card?.picture?.color).toBe('black')
  expect(card?.secondPicture?.color).toBe('camel')
})

test('a product has all its texts in the requested language', async () => {
  const world = await openCatalogue()
  expect(await getProduct(world, 'alara-1', 'ru', 'visitor')).toMatchObject({
    name: 'Бушлат «Алара»',
    category: { slug: 'pea-coat', name: 'Бушлаты' },
    fabric: { name: 'Сукно' },
    details: ['На подкладке'],
    composition: [
      { name: 'Шерсть', percent: 90 },
      { name: 'Кашемир', percent: 10 },
    ],
    season: 'ОЗ',
    collection: { slug: 'fw', name: 'ОЗ' },
    sizes: ['36', '38'],
    minimumPerColor: 40,
  })
})

test('a collection is described above its products; an unknown collection has no products', async () => {
  const world = await openCatalogue()
  expect(await listCollections(world, 'tr')).toMatchObject([{ slug: 'fw', name: 'SK' }])
  expect(await listProducts(world, { collection: 'fw' }, 'tr', 'visitor')).toMatchObject({
    count: 2,
    collection: { name: 'SK' },
  })
  expect(await listProducts(world, { collection: 'ss' }, 'tr', 'visitor')).toMatchObject({
    count: 0,
    collection: null,
  })
})

test('a text missing in a language comes from the fallback language, then from any other', async () => {
  const world = await openCatalogue()
  const english = await getProduct(world, 'alara-1', 'en', 'visitor')
  const turkish = await getProduct(world, 'alara-1', 'tr', 'visitor')
  await world.db
    .update(products)
    .set({
      name: sql`${products.name} - 'ru'`,
      details: sql`${products.details} - 'ru'`,
      description: sql`${products.description} - '{ru,en}'::text[]`,
    })
    .where(eq(products.id, 'alara-1'))
  expect(await getProduct(world, 'alara-1', 'ru', 'visitor')).toMatchObject({
    name: english.name,
    details: english.details,
    description: turkish.description,
  })
})

test('a collection appears with the first product that the reader may see, unless it is archived', async () => {
  const world = await openCatalogue()
  const [seeded] = await world.db.select().from(collections)
  if (!seeded) throw new Error('no collection')
  await world.db.insert(collections).values({ ...seeded, slug: 'ss', name: { tr: 'Gizli' } })
  await world.db.update(products).set({ collection: 'ss' }).where(eq(products.id, 'gizli-3'))
  const slugs = async () => (await listCollections(world, 'en')).map(({ slug }) => slug)

  expect(await slugs()).toEqual(['fw'])
  expect((await listProducts(world, { collection: 'ss' }, 'en', 'visitor')).collection).toBeNull()
  const partner = await listProducts(world, { collection: 'ss' }, 'en', 'partner')
  expect(partner.collection).toMatchObject({ name: 'Gizli' })

  await world.db.update(collections).set({ isArchived: true })
  expect(await slugs()).toEqual([])
})

test('a product with few known facts shows these facts, with texts in the first available language', async () => {
  const world = await openCatalogue()
  const numbers = { weightGsm: null, lengthCm: null, leadTimeDays: null, minimumPerColor: null }
  const unknown = { ...numbers, minimumPerStyle: null, composition: [], lining: [], sizes: [] }
  await world.db
    .update(products)
    .set({ ...unknown, name: { ru: 'Пальто' }, description: {}, details: {} })
    .where(eq(products.id, 'alara-1'))
  for (const locale of ['tr', 'en', 'ru'] as const)
    expect(await getProduct(world, 'alara-1', locale, 'visitor')).toMatchObject({
      ...unknown,
      name: 'Пальто',
      description: '',
      details: [],
    })
})
