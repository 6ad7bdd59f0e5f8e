import { expect, test } from 'vitest'

import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** Sixty black coats and sixty camel coats. */
async function openLongList() {
  const { world } = await openTestWorld()
  const products = Array.from({ length: 120 }, (_, at) =>
    makeProduct(`many-${at + 1}`, { colors: [at % 2 ? 'black' : 'camel'] }),
  )
  await insertCatalogue(world, makeCatalogue({ products }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const get = await openTestApp(world)
  return async (path: string) => {
    const html = await (await get(path)).text()
    const next = /<a(?=[^>]* rel="next")[^>]* href="([^"]*)"/.exec(html)?.[1]
    return {
      html,
      next: next?.replaceAll('&amp;', '&'),
      /** Place and product of each card. */
      cards: [...html.matchAll(/<li id="product-(\d+)">.*?\/product\/([\w-]+)/gs)].map(
        ([, place, id]) => `${place} ${id}`,
      ),
    }
  }
}

test('“Show more” is a link to the first of the next products, with the same filters and order', async () => {
  const readList = await openLongList()
  const search = '?fabric=kase&color=black&sort=leadTime'
  const first = await readList(`/en/products${search}`)
  expect(first.cards).toHaveLength(24)
  expect(first.next).toBe(`/en/products${search}&page=2#product-25`)

  const second = await readList(String(first.next).replace(/#.*/, ''))
  expect(second.cards.slice(0, 24)).toEqual(first.cards)
  expect(second.cards[24]).toBe('25 many-50')
  expect(second.html).toMatch(/<input[^>]*name="color"[^>]*checked=""[^>]*value="black"/)
  expect(second.next).toBe(`/en/products${search}&page=3#product-49`)

  const third = await readList(String(second.next).replace(/#.*/, ''))
  expect(third.cards).toHaveLength(60)
  expect(third.next).toBeUndefined()
})

test('the address of a page shows all its products, so that Back finds the place again', async () => {
  const readList = await openLongList()
  const { cards } = await readList('/en/products?page=3')
  expect(cards.map((card) => card.split(' ')[0])).toEqual(
    Array.from({ length: 72 }, (_, at) => String(at + 1)),
  )
  expect((await readList('/en/products?page=3')).cards).toEqual(cards)
})
