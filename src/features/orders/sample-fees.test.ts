import { expect, test } from 'vitest'

import { moneyOf } from '#base/money.ts'
import { documents } from '#features/documents/document.tables.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { enterBank, openOrder } from '#testing/trade/open-order.ts'
import { DESK } from '#testing/trade/open-trade.ts'

import { issueProforma } from './proforma.commands.ts'
import { sampleFeesOf } from './sample-fees.ts'
import { addSample, type NewSample } from './sample.commands.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const fee = (minor: number, isCredited = false) => ({ fee: eur(minor), isCredited })
const net = (taxPercent: number) => ({ taxMode: 'net' as const, taxPercent })

test('fees are paid on top of the order, and come off it again where they are credited', () => {
  const sums = sampleFeesOf([fee(150_00, true), fee(80_00)], eur(8950_00), net(0))
  expect(sums).toMatchObject({
    fees: eur(230_00),
    credit: eur(150_00),
    tax: eur(0),
    due: eur(230_00),
    returned: eur(150_00),
    payable: eur(9030_00),
  })
  expect(sampleFeesOf([fee(150_00, true)], eur(8950_00), net(0))?.payable).toEqual(eur(8950_00))
})

test('net fees are taxed as the goods are, gross ones hold their tax', () => {
  const samples = [fee(99_95, true), fee(10_03)]
  const taxed = sampleFeesOf(samples, eur(1000_00), net(20))
  expect(taxed).toMatchObject({ tax: eur(2_01), due: eur(131_98), returned: eur(119_94) })
  expect(taxed?.payable).toEqual(eur(1012_04))
  const gross = sampleFeesOf(samples, eur(1000_00), { taxMode: 'gross', taxPercent: 20 })
  expect(gross).toMatchObject({ tax: eur(0), payable: eur(1010_03) })
})

test('the payable amount is the order plus all fees less all credits, whatever the fees', () => {
  let seed = 7
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let round = 0; round < 500; round += 1) {
    const samples = Array.from({ length: 1 + random(6) }, () =>
      fee(1 + random(50_000), random(2) === 0),
    )
    const total = eur(random(10_000_000))
    const sums = sampleFeesOf(samples, total, net(random(25)))
    if (!sums) throw new Error('No fees')
    expect(sums.payable.minor).toBe(total.minor + sums.due.minor - sums.returned.minor)
    const before = sums.fees.minor - sums.credit.minor
    expect(sums.payable.minor).toBe(total.minor + before + sums.tax.minor)
  }
})

test('samples without a fee add nothing; a fee of another currency cannot be added', () => {
  expect(sampleFeesOf([{ fee: null, isCredited: true }], eur(1), net(0))).toBeNull()
  const dollars = { fee: moneyOf(1, 'USD'), isCredited: false }
  expect(() => sampleFeesOf([dollars], eur(1), net(0))).toThrow(RangeError)
})

test('a proforma issued anew has the fees of the samples; the proforma before stays as it was sent', async () => {
  const { world, id, read, version } = await openOrder({ locale: 'en' })
  await enterBank(world)
  await issueProforma(world, id, null, DESK)
  await renderAll(world)
  const add = async (sample: Partial<NewSample>) => {
    const blank = { kind: 'fit' as const, model: 'Alara', color: 'Camel', size: '38' }
    const rest = { feeMinor: null, isCredited: false, version: await version() }
    await addSample(world, id, { ...blank, ...rest, ...sample }, DESK)
  }
  await add({ feeMinor: 150_00, isCredited: true })
  await add({ kind: 'sales', size: '36', feeMinor: 80_00 })
  await add({ kind: 'proto' })
  expect(await read()).toMatchObject({ amount: eur(8950_00), payable: eur(9030_00) })
  await issueProforma(world, id, null, DESK)
  await renderAll(world)

  const rows = (await world.db.select().from(documents)).filter(({ kind }) => kind === 'proforma')
  const [before, after] = rows.toSorted((a, b) => a.reference.localeCompare(b.reference))
  expect(JSON.stringify(before?.snapshot)).not.toContain('Sample fees')
  const blocks = after?.snapshot.parts[0]?.blocks ?? []
  expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
    table: {
      rows: [
        ['Fit sample', 'Alara, Camel, 38', '€150.00, credited to the order'],
        ['Sales sample', 'Alara, Camel, 36', '€80.00'],
      ],
    },
  })
  expect(blocks.filter(({ type }) => type === 'sums')[1]).toEqual({
    type: 'sums',
    rows: [
      { label: 'Order', value: '€8,950.00' },
      { label: 'Sample fees', value: '€230.00' },
      { label: 'Credited to the order', value: '−€150.00' },
    ],
    total: { label: 'Total payable', value: '€9,030.00' },
  })
  expect(after?.state).toBe('ready')
})
