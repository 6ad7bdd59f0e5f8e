/** @module-tag nightly */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'

import { busyCode, isDiskFull } from '#base/busy.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'

import { readConfig } from './config.ts'
import { nameFullDisk } from './data-disk.ts'
import { openWorld } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
const mount = (...args: string[]) => spawnSync(args[0] ?? '', args.slice(1)).status === 0
/** A disk of 120 MB; only root may mount it. */
const isMounted = mount('mount', '-t', 'tmpfs', '-o', 'size=120m,mode=700', 'none', folder)

/** Fills the free space. */
function fill() {
  let bytes = 4_000_000
  for (let file = 0; bytes > 0; file += 1)
    try {
      writeFileSync(join(folder, 'media', `filling-${file}`), Buffer.alloc(bytes))
    } catch {
      bytes = bytes > 1000 ? Math.floor(bytes / 2) : 0
    }
}

describe.runIf(isMounted)('on a small disk', () => {
  test('a full disk refuses writes with its own code, heals by itself, and is named at the start', async () => {
    onTestFinished(() => {
      mount('umount', folder)
      rmSync(folder, { recursive: true })
    })
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    await copyPreparedDatabase(folder)
    const world = await openWorld(config)
    await world.storage.put('models/a-320.avif', new Uint8Array(9))
    await world.checkDisk()
    const write = () =>
      world.db.execute(sql`insert into limit_uses (key, points)
        select gen_random_uuid() || repeat('x', 1500), n from generate_series(1, 3000) as n`)

    fill()
    const refused = await world.checkDisk().catch((error: unknown) => error)
    expect([isDiskFull(refused), busyCode(refused)]).toEqual([true, 'diskFull'])
    expect(
      await world.storage.put('models/b-320.avif', new Uint8Array(99_999)).catch(busyCode),
    ).toBe('diskFull')
    expect(await write().catch(busyCode)).toBe('diskFull')
    expect(await world.db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 })

    spawnSync('find', [join(folder, 'media'), '-name', 'filling-*', '-delete'])
    await world.checkDisk()
    await write()
    await world.close()

    fill()
    await expect(openWorld(config)).rejects.toThrow(/^The disk of the data folder .* is full/)
    const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.')
    expect(String(nameFullDisk(aborted, folder))).toContain('is full')
    spawnSync('find', [join(folder, 'media'), '-name', 'filling-*', '-delete'])
    const reopened = await openWorld(config)
    await reopened.close()
  }, 120_000)
})
