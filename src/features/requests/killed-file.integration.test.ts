/** @module-tag nightly */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { PART_BYTES } from '#features/media/started-upload.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'
import { largePdf } from '#testing/trade/sample-files.ts'

const BYTES = 9 * PART_BYTES + 17

test('a file whose upload is killed three times arrives with the same SHA-256', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-file-'))
  await copyPreparedDatabase(folder)
  try {
    for (const stop of [2, 3, 1]) expect(await send(folder, stop)).toBe('standing still')
    const whole = createHash('sha256').update(largePdf(BYTES)).digest('hex')
    expect(await send(folder, 0)).toBe(whole)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 120_000)

/** The first line of the process, which is then killed. */
async function send(folder: string, stop: number): Promise<string> {
  const child = spawn(
    process.execPath,
    ['testing/trade/killed-file.ts', folder, String(BYTES), String(stop)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exit = once(child, 'exit')
  const output = await Promise.race([once(child.stdout, 'data'), exit])
  child.kill('SIGKILL')
  await exit
  return String(output).trim()
}
