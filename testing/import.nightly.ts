import { expect, test } from 'vitest'

import { catalogueChecksum } from './catalogue-checksum.ts'
import { openImportOffice } from './import-table.ts'
import { tableOfCoats } from './many-rows.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 10_000)
const FAULTS = Math.floor(ROWS / 33)
const SECONDS_MAX = 60

const timed = async <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
  const before = performance.now()
  const value = await act()
  const seconds = (performance.now() - before) / 1000
  console.log(name, seconds.toFixed(1), 's', Math.round(process.memoryUsage.rss() / 1e6), 'MB')
  expect({ name, isInTime: seconds <= SECONDS_MAX }).toEqual({ name, isInTime: true })
  return value
}

test(`${ROWS} rows are checked, applied and undone`, { timeout: 900_000 }, async () => {
  const { world, check, run, undo, look } = await openImportOffice()
  const empty = await catalogueChecksum(world.db)
  const id = await timed('check', () => check(tableOfCoats(ROWS)))
  expect((await look(id)).counts).toEqual(
    expect.arrayContaining([
      { plan: 'create', state: 'waiting', rows: ROWS - FAULTS },
      { plan: 'error', state: 'waiting', rows: FAULTS },
    ]),
  )
  await timed('create', () => run(id))
  const filled = await catalogueChecksum(world.db)

  const again = await timed('check again', () => check(tableOfCoats(ROWS, ' Yeni')))
  await timed('update', () => run(again))
  expect(await catalogueChecksum(world.db)).not.toBe(filled)
  await timed('undo the update', () => undo(again))
  expect(await catalogueChecksum(world.db)).toBe(filled)
  await timed('undo the creation', () => undo(id))
  expect(await catalogueChecksum(world.db)).toBe(empty)
})
