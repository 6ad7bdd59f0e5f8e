import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { readCatalogueSeed } from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { suggestProducts } from '#features/catalogue/product-suggestions.queries.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { fieldQueries } from './field-queries.ts'
import { frozenFieldQueries } from './frozen-field-queries.ts'
import { frozenQueries } from './frozen-queries.ts'
import { queries, type SearchCase } from './queries.ts'

let world: World
beforeAll(async () => {
  ;({ world } = await openTestWorld())
  const json = (file: string) => JSON.parse(readFileSync(`seed/${file}`, 'utf8')) as unknown
  const seed = readCatalogueSeed(json('catalogue.json'), json('products.json'))
  await insertCatalogue(world, seed, { pictures: [], spins: [], lineDrawings: [] })
})

/** The searches that find something else than they mean, or tell another correction. */
async function wrongOf(cases: readonly SearchCase[]) {
  const wrong = []
  for (const [locale, q, meant, correction] of cases) {
    const { products, corrected } = await listProducts(world, { q }, locale, 'visitor')
    const finds = products.map(({ id }) => id.split('-')[0] ?? '').join(' ')
    if (finds !== meant || (correction && correction !== corrected))
      wrong.push({ search: `${locale} ${q}`, finds, corrected, meant: correction ?? meant })
  }
  return wrong
}

test.each([
  ['searches of the trade', queries],
  ['searches as buyers type them', fieldQueries],
])('95 of 100 %s find exactly what they mean', async (_, cases) => {
  expect((await wrongOf(cases)).slice(cases.length / 20)).toEqual([])
})

test.each([
  ['searches of the trade', frozenQueries],
  ['searches as buyers type them', frozenFieldQueries],
])('85 of 100 frozen %s find exactly what they mean', async (_, cases) => {
  const wrong = await wrongOf(cases)
  expect(1 - wrong.length / cases.length).toBeGreaterThan(0.85)
})

test.each([
  ['en', 'burg', 'color bordeaux'],
  ['tr', 'lac', 'color navy'],
  ['ru', 'кэм', 'color camel'],
  ['ru', ',jhlj', 'color bordeaux'],
  ['en', 'сфьу', 'color camel'],
  ['tr', 'viz', 'color sand'],
  ['en', 'manteau noir', 'product alara-2601'],
  ['en', '2609', 'product derin-2609'],
  ['tr', 'kaşmi', 'fabric cashmere-blend'],
  ['tr', 'kürk', undefined],
  ['en', 'shirt', undefined],
  ['ru', 'пухов', undefined],
] as const)(
  'in %s the first suggestion for the half-typed %s is %s',
  async (locale, typed, first) => {
    const [suggestion] = await suggestProducts(world, typed, locale, 'visitor')
    expect(suggestion && `${suggestion.kind} ${suggestion.slug}`).toBe(first)
  },
)
