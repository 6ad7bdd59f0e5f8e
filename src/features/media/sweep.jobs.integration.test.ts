/** @module-tag nightly */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { STORAGE_MARK } from '#platform/storage/storage.ts'
import { openWorld } from '#platform/world.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'

import { pictures } from './picture.tables.ts'
import { sweepMedia } from './sweep.jobs.ts'
import { makeNextPicture } from './upload.jobs.ts'
import { uploads } from './upload.tables.ts'

test('after a kill between any two steps no file stays without a row, and no row waits for a file for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  await copyPreparedDatabase(folder)
  // Kills: before the file is stored, while its sizes are made, before the row is ready.
  for (const step of [2, 6, 8]) await killAt(folder, step)

  const opened = await openWorld(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  try {
    const inDays = (days: number) => ({
      ...opened,
      now: () => new Date(Date.now() + days * 86_400_000),
    })
    const left = await opened.storage.list('')
    expect(left.length).toBeGreaterThan(4)
    await sweepMedia(inDays(2))
    while (await makeNextPicture(inDays(2)));
    await sweepMedia(inDays(4))

    const rows = await opened.db
      .select({ ...getTableColumns(pictures), originalKey: uploads.originalKey })
      .from(pictures)
      .innerJoin(uploads, eq(uploads.id, pictures.id))
    expect(rows.length).toBeGreaterThan(1)
    // Killed before its file was stored: the client got no answer that it had arrived.
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['failed', 'ready', 'ready'])
    const named = rows
      .filter(({ state }) => state === 'ready')
      .flatMap(({ key, originalKey, widths, webpWidth }) => [
        originalKey,
        ...(widths ?? []).map((width) => `${key}-${width}.avif`),
        `${key}-${webpWidth}.webp`,
      ])
    const there = (await opened.storage.list('')).map(({ key }) => key)
    expect(new Set(there)).toEqual(new Set([STORAGE_MARK, ...named]))
  } finally {
    await opened.close()
    await rm(folder, { recursive: true })
  }
}, 120_000)

async function killAt(folder: string, step: number): Promise<void> {
  const child = spawn(process.execPath, ['testing/media/killed-upload.ts', folder, String(step)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const output = await Promise.race([once(child.stdout, 'data'), exit])
  child.kill('SIGKILL')
  await exit
  expect({ step, output: String(output).trim() }).toEqual({ step, output: 'standing still' })
}
