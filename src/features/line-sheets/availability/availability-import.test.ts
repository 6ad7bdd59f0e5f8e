import { expect, test } from 'vitest'

import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

import {
  checkAvailabilityTable,
  runAvailabilityImport,
  undoAvailabilityImport,
} from './availability-import.commands.ts'
import {
  getAvailabilityImport,
  listAvailabilityImports,
  writeAvailabilityTable,
} from './availability-import.queries.ts'
import { AVAILABILITY_UNDO_MS } from './availability-import.ts'
import { saveAvailability } from './availability.commands.ts'
import { findAvailability } from './availability.queries.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
type World = Awaited<ReturnType<typeof openExports>>['world']

const counted = { asOf: '2026-11-20', ready: { camel: { '36': 4, '38': 2 } } }

/** Sends a table as staff do. */
function send(world: World, text: string | Uint8Array, locale: 'tr' | 'en' | 'ru' = 'en') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return checkAvailabilityTable(world, { bytes, name: 'count.csv', locale }, STAFF)
}

test('a table is looked through, taken over and taken back, and only then anything changes', async () => {
  const { world } = await openExports()
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  const id = await send(
    world,
    'Style code,Color,Size,Ready,Counted on\nmn-1,Camel,38,7,2026-11-21\nMN-1,camel,36,0,\n',
  )
  expect(await findAvailability(world, 'alara-1')).toEqual(counted)
  expect(await getAvailabilityImport(world, id, 'en')).toMatchObject({
    state: 'checked',
    faults: [],
    changes: [{ id: 'alara-1', styleCode: 'MN-1', before: 6, after: 7 }],
  })
  await runAvailabilityImport(world, id, STAFF)
  const after = { asOf: '2026-11-21', ready: { camel: { '38': 7 } } }
  expect(await findAvailability(world, 'alara-1')).toEqual(after)
  await expect(runAvailabilityImport(world, id, STAFF)).rejects.toMatchObject({
    code: 'importStarted',
  })
  expect(await undoAvailabilityImport(world, id, STAFF)).toEqual({ kept: 0 })
  expect(await findAvailability(world, 'alara-1')).toEqual(counted)
  await expect(undoAvailabilityImport(world, id, STAFF)).rejects.toMatchObject({ code: 'undoOver' })
  expect(await listAvailabilityImports(world)).toMatchObject([
    { state: 'undone', products: 1, faults: 0, mayUndo: false },
  ])
})

test('each mistake is named by its row, and its style stays as it is', async () => {
  const { world } = await openExports()
  const rows = [
    'МN-1;camel;36;3;21.11.2026',
    'MN-9;camel;36;3;',
    'MN-2;pink;36;3;',
    'MN-2;camel;99;3;',
    'MN-2;camel;36;some;',
    'MN-2;camel;36;3;22.11.2026',
    'MN-2;camel;36;3;31.02.2026',
    'MN-2;camel;36;3;',
    'MN-2;camel;36;4;',
    'MN-2;camel;38;1,5;',
  ]
  const id = await send(world, ['Model kodu;Renk;Beden;Hazır adet;Tarih', ...rows].join('\n'), 'tr')
  const view = await getAvailabilityImport(world, id, 'tr')
  expect(view.faults.map(({ row, kind, text }) => [row, kind, text])).toEqual([
    [3, 'productUnknown', 'MN-9'],
    [4, 'colorUnknown', 'pink'],
    [5, 'sizeUnknown', '99'],
    [6, 'piecesUnclear', 'some'],
    [7, 'dateToCome', '22.11.2026'],
    [8, 'dateUnclear', '31.02.2026'],
    [10, 'repeated', 'MN-2'],
    [11, 'piecesUnclear', '1,5'],
  ])
  // The letter М of the first code is Cyrillic.
  expect(view.changes).toMatchObject([{ styleCode: 'MN-1', after: 3 }])
  const other = await send(world, 'Артикул;Цвет;Размер\nMN-1;camel;36\n', 'ru')
  expect(await getAvailabilityImport(world, other, 'ru')).toMatchObject({
    changes: [],
    faults: [{ row: 1, kind: 'columnMissing', text: 'Готово, шт.' }],
  })
})

test('a downloaded table is read again without a change, in each language, as text and as a workbook', async () => {
  const { world } = await openExports()
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  for (const locale of ['tr', 'en', 'ru'] as const)
    for (const all of [false, true]) {
      const rows = await writeAvailabilityTable(world, { locale, all })
      expect(rows.length > 3).toBe(all)
      for (const file of [xlsxOf(rows), rows.map((row) => row.join(';')).join('\n')]) {
        const id = await send(world, file, locale)
        expect(await getAvailabilityImport(world, id, locale)).toMatchObject({
          faults: [],
          changes: [],
        })
      }
    }
  const rows = await writeAvailabilityTable(world, { locale: 'en', all: false })
  const id = await send(
    world,
    xlsxOf(rows.map((row) => row.with(4, row[4] === '4' ? '9' : row[4]!))),
  )
  expect(await getAvailabilityImport(world, id, 'en')).toMatchObject({
    changes: [{ before: 6, after: 11 }],
  })
})

test('a day that may be two is asked about in English only', async () => {
  const { world } = await openExports()
  const table = 'style;color;size;qty;date\nMN-1;camel;36;1;03/11/2026\n'
  const english = await getAvailabilityImport(world, await send(world, table, 'en'), 'en')
  expect(english.faults).toMatchObject([{ kind: 'dateUnclear' }])
  const id = await send(world, table, 'tr')
  await runAvailabilityImport(world, id, STAFF)
  expect(await findAvailability(world, 'alara-1')).toMatchObject({ asOf: '2026-11-03' })
})

test('a count in between is never overwritten: not by the import, and not by taking it back', async () => {
  const { world, passSeconds } = await openExports()
  const table = 'style;color;size;qty\nMN-1;camel;36;1\nMN-2;camel;36;2\n'
  const late = await send(world, table)
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  await expect(runAvailabilityImport(world, late, STAFF)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'changedMeanwhile',
  })
  expect(await findAvailability(world, 'isil-2')).toBeNull()

  const id = await send(world, table)
  await runAvailabilityImport(world, id, STAFF)
  const before = await findAvailability(world, 'alara-1')
  await saveAvailability(world, 'alara-1', { ...counted, before }, STAFF)
  expect(await undoAvailabilityImport(world, id, STAFF)).toEqual({ kept: 1 })
  expect(await findAvailability(world, 'alara-1')).toEqual(counted)
  expect(await findAvailability(world, 'isil-2')).toBeNull()

  const old = await send(world, 'style;color;size;qty\nMN-2;camel;36;2\n')
  await runAvailabilityImport(world, old, STAFF)
  passSeconds(AVAILABILITY_UNDO_MS / 1000 + 1)
  await expect(undoAvailabilityImport(world, old, STAFF)).rejects.toMatchObject({
    code: 'undoOver',
  })
})

test('a file that is no table is refused, and partners see what was taken over', async () => {
  const { world, send: call } = await openExports()
  await expect(send(world, '%PDF-1.7 no table')).rejects.toMatchObject({ kind: 'unfit' })
  const id = await send(world, 'style;color;size;qty\nMN-1;camel;36;5 pcs\n')
  await runAvailabilityImport(world, id, STAFF)
  const { body } = await call('GET products/alara-1?locale=en')
  expect(body.availability).toEqual({ asOf: '2026-11-21', ready: { camel: { '36': 5 } } })
  expect((await call('POST product-exports', exportForm())).status).toBe(200)
})
