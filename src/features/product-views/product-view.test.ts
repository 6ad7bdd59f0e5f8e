import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { countProductView } from './product-view.commands.ts'
import { deleteOldProductViews, writeProductViews } from './product-view.jobs.ts'
import { productViews } from './product-view.tables.ts'
import { addViews } from './product-view.ts'

async function openCatalogue() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  const { db } = opened.world
  const rows = () => db.select().from(productViews).orderBy(asc(productViews.productId))
  return { ...opened, rows }
}

test('views are written together, once a minute, and added to those of the day', async () => {
  const { world, rows, passSeconds } = await openCatalogue()
  expect(await writeProductViews(world)).toBe(false)
  for (const id of ['alara-1', 'alara-1', 'isil-2', 'none-9']) countProductView(world, id)
  expect(await writeProductViews(world)).toBe(true)
  const day = '2026-11-21'
  const first = [
    { productId: 'alara-1', day, views: 2 },
    { productId: 'isil-2', day, views: 1 },
  ]
  expect(await rows()).toEqual(first)

  countProductView(world, 'isil-2')
  expect(await writeProductViews(world)).toBe(false)
  passSeconds(60)
  expect(await writeProductViews(world)).toBe(true)
  expect(await rows()).toEqual([first[0], { productId: 'isil-2', day, views: 2 }])
})

test('two processes add to the same rows, and what stops writes the rest', async () => {
  const { world, rows } = await openCatalogue()
  const nodes = [world, { ...world, memory: new Map() }]
  for (const node of nodes) for (const id of ['isil-2', 'alara-1']) countProductView(node, id)
  await Promise.all(nodes.map((node) => writeProductViews(node, { all: true })))
  expect(await rows()).toMatchObject([{ views: 2 }, { views: 2 }])
})

test('views that the database did not take are written with the next views', async () => {
  const { world, rows } = await openCatalogue()
  countProductView(world, 'alara-1')
  const broken = { ...world, db: { execute: () => Promise.reject(new Error('gone')) } as never }
  await expect(writeProductViews(broken)).rejects.toThrow('gone')
  countProductView(world, 'alara-1')
  await writeProductViews(world, { all: true })
  expect(await rows()).toMatchObject([{ views: 2 }])
})

test('a count goes when reports no longer look back that far', async () => {
  const { world, rows, passDays } = await openCatalogue()
  countProductView(world, 'alara-1')
  await writeProductViews(world)
  passDays(26 * 7)
  expect(await deleteOldProductViews(world)).toBe(false)
  passDays(1)
  expect(await deleteOldProductViews(world)).toBe(true)
  expect(await rows()).toEqual([])
})

test('made-up addresses do not fill the memory', () => {
  const views = new Map<string, number>()
  for (let number = 0; number < 20_000; number += 1) addViews(views, `alara-${number}`, 1)
  addViews(views, 'alara-1', 1)
  expect(views.size).toBe(10_000)
  expect(views.get('alara-1')).toBe(2)
})
