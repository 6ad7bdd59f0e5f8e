import { expect, test } from 'vitest'

import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { makeCompanyWithPrices } from '#testing/trade/company-prices.ts'
import { openTrade } from '#testing/trade/open-trade.ts'

const OWNER = 'anna@vaza.example'
const WITHOUT_LIST = 'without@list.example'

type List = { count: number; products: { id: string }[]; facets: { fabric: { count: number }[] } }

async function openLists() {
  const { world } = await openTrade()
  await makeCompanyWithPrices(world)
  await makePartner(world, WITHOUT_LIST)
  const read = async (email: string, query: string) => {
    const send = await openPortalAs(world, email)
    const { body } = await send(`GET products?locale=en&${query}`)
    return body as List
  }
  return read
}

const idsOf = ({ products }: List) => products.map(({ id }) => id)

test('a company orders the list by its own prices; what has none comes last', async () => {
  const read = await openLists()
  const own = await read(OWNER, 'sort=price')
  // 89.00 and ten percent for the cloth; 111.11 as agreed.
  expect(idsOf(own).slice(0, 2)).toEqual(['alara-1', 'isil-2'])
  expect(own.count).toBeGreaterThan(2)
  expect(idsOf(await read(WITHOUT_LIST, 'sort=price'))).toEqual(idsOf(await read(WITHOUT_LIST, '')))
})

test('a limit leaves out what costs more, in the list, its number and its choices, also in a search', async () => {
  const read = await openLists()
  for (const [query, ids] of [
    ['priceMax=111', ['alara-1']],
    ['priceMax=112', ['alara-1', 'isil-2']],
    ['priceMax=97', []],
    ['priceMax=112&q=isil', ['isil-2']],
    ['priceMax=111&q=isil', []],
  ] as const) {
    const list = await read(OWNER, query)
    expect([query, idsOf(list).toSorted(), list.count]).toEqual([query, ids, ids.length])
    const counted = list.facets.fabric.reduce((sum, { count }) => sum + count, 0)
    expect([query, counted]).toEqual([query, ids.length])
  }
  const all = await read(WITHOUT_LIST, '')
  expect((await read(WITHOUT_LIST, 'priceMax=1')).count).toBe(all.count)
})
