import { expect, test } from 'vitest'

import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'

import { productExports } from '../product-export.tables.ts'
import { saveAvailability } from './availability.commands.ts'
import { findAvailability } from './availability.queries.ts'
import type { Availability } from './availability.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const counted = { asOf: '2026-11-20', ready: { camel: { '36': 4, '38': 2 } } }

test('partners see what is ready, as of the day it was counted', async () => {
  const { world, send } = await openExports()
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  const { body } = await send('GET products/alara-1?locale=en')
  expect(body.availability).toEqual(counted)
  expect((await send('GET products/isil-2?locale=en')).body.availability).toBeNull()
})

test('two who count at the same time do not undo each other', async () => {
  const { world } = await openExports()
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  const late = saveAvailability(
    world,
    'alara-1',
    { asOf: '2026-11-21', ready: {}, before: null },
    STAFF,
  )
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'changedMeanwhile' })
  await saveAvailability(
    world,
    'alara-1',
    { asOf: '2026-11-21', ready: {}, before: counted },
    STAFF,
  )
  expect(await findAvailability(world, 'alara-1')).toBeNull()
})

test('a cell that the product does not have, no number of pieces and a day to come are refused', async () => {
  const { world } = await openExports()
  const faults: Partial<Availability>[] = [
    { ready: { pink: { '36': 1 } } },
    { ready: { camel: { '60': 1 } } },
    { ready: { camel: { '36': 0 } } },
    { asOf: '2026-11-22' },
  ]
  for (const wrong of faults)
    await expect(
      saveAvailability(world, 'alara-1', { ...counted, before: null, ...wrong }, STAFF),
    ).rejects.toMatchObject({ code: 'validationFailed' })
  expect(await findAvailability(world, 'alara-1')).toBeNull()
})

test('a line sheet tells what is ready', async () => {
  const { world, send, files, makeAll } = await openExports()
  await saveAvailability(world, 'alara-1', { ...counted, before: null }, STAFF)
  await send('POST product-exports', exportForm())
  const { pdf } = world
  let papers = ''
  world.pdf = {
    typeset: (task, onPart) => {
      papers = JSON.stringify(task.parts)
      return pdf.typeset(task, onPart)
    },
  }
  await makeAll()
  expect(papers).toContain('6 pieces ready on 20 November 2026')
  expect(await world.db.select().from(productExports)).toMatchObject([{ state: 'ready' }])
  expect([...files.keys()].some((key) => key.startsWith('exports/'))).toBe(true)
})
