import { spawnSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { copyPreparedDatabase, preparedImage } from '#testing/prepared-database.ts'

import { openDb } from './db.ts'
import { lockFolder } from './folder-lock.ts'

const scratch = () => mkdtempSync(join(tmpdir(), 'showroom-test-'))

test('the embedded database syncs, and keeps its commits when it is opened again', async () => {
  const data = scratch()
  await copyPreparedDatabase(data)
  const folder = join(data, 'db')
  const lost: Error[] = []
  const first = await openDb({ folder }, { onWorkerExit: (error) => void lost.push(error) })
  const { rows } = (await first.db.execute(sql`show fsync`)) as { rows: unknown[] }
  expect(rows).toEqual([{ fsync: 'on' }])
  await first.db.execute(
    sql`insert into fibers (slug, name) values ('wool', '{"tr":"yün","en":"wool","ru":"шерсть"}')`,
  )
  await first.close()

  const second = await openDb({ folder }, { onWorkerExit: (error) => void lost.push(error) })
  const result = (await second.db.execute(sql`select name ->> 'tr' as name from fibers`)) as {
    rows: unknown[]
  }
  expect(result.rows).toEqual([{ name: 'yün' }])
  await second.close()
  expect(lost).toEqual([])
  rmSync(data, { recursive: true })
})

test('a data folder can be opened only once at a time', () => {
  const folder = scratch()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/in use by another process/)
  unlock()
  lockFolder(folder)()
  rmSync(folder, { recursive: true })
})

test(
  'the embedded database frees its answers: a small heap is enough',
  { tags: 'nightly', timeout: 120_000 },
  () => {
    const heap = ['--max-old-space-size=48', 'testing/many-answers.ts']
    const { status, stdout, stderr } = spawnSync(process.execPath, heap, { encoding: 'utf8' })
    expect([stderr, stdout, status]).toEqual(['', 'through\n', 0])
  },
)

test('the opener of the embedded database is told at once when its thread ends', async () => {
  let worker: Worker | undefined
  const onWorker = (started: unknown) => (worker ??= (started as { worker: Worker }).worker)
  subscribe('worker_threads', onWorker)
  const lost = Promise.withResolvers<Error>()
  const { db } = await openDb(
    { folder: null, image: preparedImage },
    { onWorkerExit: lost.resolve },
  )
  unsubscribe('worker_threads', onWorker)

  await db.execute(sql`select 1`)
  await worker?.terminate()
  expect((await lost.promise).message).toBe('The embedded database has stopped')
})
