import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openDb } from '#platform/db/db.ts'
import { catalogueChecksum } from '#testing/catalogue/catalogue-checksum.ts'
import { createImportSession } from '#testing/catalogue/import-table.ts'

import { tableOfCoats } from './many-rows.ts'
import { copyPreparedDatabase } from './prepared-database.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 10_000)
const FAULTS = Math.floor(ROWS / 33)
const SECONDS_MAX = 60

const timed = async <Value>(name: string, run: () => Promise<Value>): Promise<Value> => {
  const before = performance.now()
  const value = await run()
  const seconds = (performance.now() - before) / 1000
  console.log(name, seconds.toFixed(1), 's', Math.round(process.memoryUsage.rss() / 1e6), 'MB')
  expect({ name, isInTime: seconds <= SECONDS_MAX }).toEqual({ name, isInTime: true })
  return value
}

test(`${ROWS} rows are checked, applied and undone`, { timeout: 900_000 }, async () => {
  const { world, check, run, undo, getImport } = await createImportSession()
  const empty = await catalogueChecksum(world.db)
  const id = await timed('check', () => check(tableOfCoats(ROWS)))
  expect((await getImport(id)).counts).toEqual(
    expect.arrayContaining([
      { plan: 'create', state: 'waiting', rows: ROWS - FAULTS },
      { plan: 'error', state: 'waiting', rows: FAULTS },
    ]),
  )
  await timed('create', () => run(id))
  const filled = await catalogueChecksum(world.db)

  const secondImport = await timed('check again', () => check(tableOfCoats(ROWS, ' Yeni')))
  await timed('update', () => run(secondImport))
  expect(await catalogueChecksum(world.db)).not.toBe(filled)
  await timed('undo the update', () => undo(secondImport))
  expect(await catalogueChecksum(world.db)).toBe(filled)
  await timed('undo the creation', () => undo(id))
  expect(await catalogueChecksum(world.db)).toBe(empty)
})

test('killed in the middle of pieces, an import and its undo go on and come to the same end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-import-'))
  await copyPreparedDatabase(folder)
  const checksum = async () => {
    const { db, close } = await openDb({ folder: join(folder, 'db') })
    const sum = await catalogueChecksum(db)
    await close()
    return sum
  }
  const empty = await checksum()
  // The check has two pieces, the import four, the undo four.
  for (const step of [1, 3, 2, 2, 4]) expect(await runTo(folder, step)).toBe('standing still')
  expect(await runTo(folder, 0)).toBe('imported\nthrough, undone')
  expect(await checksum()).toBe(empty)
  rmSync(folder, { recursive: true })
}, 600_000)

/** Kills the process when a piece stands still. @returns the output of the process */
async function runTo(folder: string, step: number): Promise<string> {
  const child = spawn(
    process.execPath,
    ['testing/catalogue/killed-import.ts', folder, String(step)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  const exit = once(child, 'exit')
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
    if (output.includes('standing still')) child.kill('SIGKILL')
  })
  await exit
  return output.replace('imported\nstanding', 'standing').trim()
}
