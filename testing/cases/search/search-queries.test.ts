import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { readCatalogueSeed } from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { frozenQueries } from './frozen-queries.ts'
import { queries, type SearchCase } from './queries.ts'

let world: World
beforeAll(async () => {
  ;({ world } = await openTestWorld())
  const json = (file: string) => JSON.parse(readFileSync(`seed/${file}`, 'utf8')) as unknown
  const seed = readCatalogueSeed(json('catalogue.json'), json('products.json'))
  await insertCatalogue(world, seed, { pictures: [], spins: [], lineDrawings: [] })
})

async function find([locale, q]: SearchCase): Promise<string> {
  const { products } = await listProducts(world, { q }, locale, 'visitor')
  return products.map(({ id }) => id.split('-')[0] ?? '').join(' ')
}

async function shareOfRight(cases: SearchCase[]): Promise<number> {
  let right = 0
  for (const each of cases) if ((await find(each)) === each[2]) right += 1
  return right / cases.length
}

test('95 of 100 searches of the trade find exactly what they mean', async () => {
  const wrong = []
  for (const each of queries) {
    const finds = await find(each)
    if (finds !== each[2]) wrong.push({ search: `${each[0]} ${each[1]}`, finds, meant: each[2] })
  }
  expect(wrong.slice(queries.length / 20)).toEqual([])
})

test('85 of 100 frozen searches find exactly what they mean', async () => {
  const share = await shareOfRight(frozenQueries)
  expect(share).toBeGreaterThan(0.85)
})
