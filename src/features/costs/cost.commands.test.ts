import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { STAFF } from '#testing/trade/company-prices.ts'

import { removeCost, saveCosts } from './cost.commands.ts'
import { listCostsOn, readCosts } from './cost.queries.ts'

async function openCosts() {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  return world
}

test('costs of a day are replaced, earlier ones stay, and the newest counts; the entry tells how many and no amount', async () => {
  const world = await openCosts()
  const save = (validFrom: string, costs: [string, string | null, number][]) =>
    saveCosts(world, { validFrom, currency: 'EUR', costs }, STAFF)
  await save('2026-01-01', [['alara-1', null, 4111_00]])
  await save('2026-03-01', [['alara-1', null, 4222_00]])
  await save('2026-03-01', [
    ['alara-1', null, 4333_00],
    ['isil-2', null, 52_00],
  ])
  const { costs } = await readCosts(world, 'en')
  expect(costs.map(({ productId, validFrom, minor }) => [productId, validFrom, minor])).toEqual([
    ['alara-1', '2026-03-01', 4333_00],
    ['alara-1', '2026-01-01', 4111_00],
    ['isil-2', '2026-03-01', 52_00],
  ])
  expect(await listCostsOn(world, ['alara-1', 'gizli-3'], '2026-02-28')).toMatchObject([
    { productId: 'alara-1', minor: 4111_00 },
  ])
  await removeCost(world, costs[0]?.id ?? '', STAFF)
  expect(await listCostsOn(world, ['alara-1'], '2026-11-26')).toMatchObject([{ minor: 4111_00 }])
  const entries = await world.db.select().from(auditTrail)
  expect(entries.map(({ action }) => action)).toEqual([
    'cost.saved',
    'cost.saved',
    'cost.saved',
    'cost.removed',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/4[1-3]{4}/)
})

test('the cost in the fabric of the model goes before the cost in any fabric', async () => {
  const world = await openCosts()
  const costs: [string, string | null, number][] = [
    ['alara-1', null, 40_00],
    ['alara-1', 'kase', 61_00],
    ['isil-2', 'kase', 70_00],
  ]
  await saveCosts(world, { validFrom: '2026-01-01', currency: 'EUR', costs }, STAFF)
  const { products } = await readCosts(world, 'en')
  const ofKase = products.filter(({ fabric }) => fabric === 'kase').map(({ id }) => id)
  expect(ofKase).toContain('alara-1')
  expect(ofKase).not.toContain('isil-2')
  expect(await listCostsOn(world, ['alara-1', 'isil-2'], '2026-11-26')).toMatchObject([
    { productId: 'alara-1', fabric: 'kase', minor: 61_00 },
  ])
})

test('a product or a fabric that is not there is refused, and nothing of the call is written', async () => {
  const world = await openCosts()
  for (const place of [
    ['nothing', null],
    ['alara-1', 'nothing'],
  ] as [string, string | null][]) {
    const costs: [string, string | null, number][] = [
      ['isil-2', null, 40_00],
      [...place, 40_00],
    ]
    const saving = saveCosts(world, { validFrom: '2026-01-01', currency: 'EUR', costs }, STAFF)
    await expect(saving).rejects.toMatchObject({ code: 'productMissing' })
  }
  expect((await readCosts(world, 'en')).costs).toEqual([])
})
