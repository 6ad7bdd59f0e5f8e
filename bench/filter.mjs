import { loadavg } from 'node:os'

import { Pool } from 'pg'

import { listFirstCards } from '#features/catalogue/product-card.queries.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { suggestProducts } from '#features/catalogue/product-suggestions.queries.ts'
import { findOrderTerms } from '#features/guide/order-terms.queries.ts'

import { openDb } from '../src/platform/db/db.ts'
import { addCatalogue, addManyProducts } from '../testing/many-products.ts'
import { ensurePostgres } from '../tools/test-machine.mjs'
import { runBareQueries, searchFor, searchForTypo } from './filter-sql.mjs'
import { median } from './numbers.mjs'

/** Products on each database; filling the embedded one with more takes a quarter of an hour. */
const sizes = { PostgreSQL: [10_000, 100_000], embedded: [10_000] }
/** Answers of each question. */
const ROUNDS = 25

/** What a visitor asks, and of a search how the index has its words. */
const questions = [
  ['all products', {}],
  ['a category', { category: 'trench' }],
  ['a color', { color: 'camel' }],
  ['category, fabric and color', { category: 'trench', fabric: 'boucle', color: 'camel' }],
  ['newest, third page', { sort: 'newest', page: 3 }],
  ['by name', { sort: 'name' }],
  ['smallest minimum in a color', { sort: 'minimum', color: 'navy' }],
  ['search “coat”', { q: 'coat' }, searchFor('coat')],
  ['search “camel trench”', { q: 'camel trench' }, searchFor('camel', 'trench')],
  ['search “MX-001234”', { q: 'MX-001234' }, searchFor('mx', '001234')],
  ['search “herringbonne”', { q: 'herringbonne' }, searchForTypo('herringbonn', 'herringbon')],
]

/** The list of products with a large catalogue, by the app's own functions and by bare SQL, in turn. */
export async function measureFilter() {
  const rows = []
  const server = ensurePostgres()
  try {
    if (server) rows.push(...(await measureDatabase('PostgreSQL', server.url)))
  } finally {
    server?.stop()
  }
  rows.push(...(await measureDatabase('embedded', { folder: null })))
  // What else runs on the machine makes all of it slower, but hardly one beside the other.
  return { load: Math.round(loadavg()[2]), rows }
}

async function measureDatabase(database, at) {
  const { db, close } = await openDb(at)
  // The embedded database has one connection; a server gives bare SQL its own.
  const pool =
    typeof at === 'string'
      ? new Pool({ connectionString: at, max: 12, options: '-c jit=off' })
      : db.$client
  const rows = []
  try {
    await addCatalogue(db)
    let made = 0
    for (const products of sizes[database]) {
      await addManyProducts(db, made + 1, products)
      made = products
      await db.execute('vacuum analyze')
      for (const question of questions)
        rows.push({ database, products, ...(await measure({ db }, pool, question)) })
      for (const [question, runQuery] of Object.entries(parts))
        rows.push({ database, products, question, ...(await measureTimes(() => runQuery({ db }))) })
    }
  } finally {
    if (pool !== db.$client) await pool.end()
    await close()
  }
  return rows
}

async function measure(world, pool, [question, filter, search]) {
  const query = (text, values) => pool.query(text, values)
  const times = []
  const bareTimes = []
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timeOf(() => listProducts(world, filter, 'en', 'visitor')))
    bareTimes.push(await timeOf(() => runBareQueries(query, filter, search)))
  }
  return { question, ...figuresOf(times), sqlMs: Math.round(median(bareTimes)) }
}

/** What else pages read of the whole catalogue; without bare SQL beside it. */
const parts = {
  'first cards of Home': (world) => listFirstCards(world, 4, 'en', 'visitor', 'pictured'),
  'order figures of Home': (world) => findOrderTerms(world, 'en'),
  'suggestions for “cam”': (world) => suggestProducts(world, 'cam', 'en', 'visitor'),
}

async function measureTimes(call) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(call))
  return { ...figuresOf(times), sqlMs: null }
}

const figuresOf = (times) => ({
  ms: Math.round(median(times)),
  p95: Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]),
})

async function timeOf(call) {
  const began = performance.now()
  await call()
  return performance.now() - began
}
