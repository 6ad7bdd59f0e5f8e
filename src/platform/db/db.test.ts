import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDb } from './db.ts'
import { lockFolder } from './folder-lock.ts'

const scratch = () => mkdtempSync(join(tmpdir(), 'house-test-'))

test('the embedded database syncs, and keeps what was committed when it is opened again', async () => {
  const folder = scratch()
  const first = await openDb({ folder })
  const { rows } = (await first.db.execute(sql`show fsync`)) as { rows: unknown[] }
  expect(rows).toEqual([{ fsync: 'on' }])
  await first.db.execute(
    sql`insert into fibres (slug, name) values ('wool', '{"tr":"yün","en":"wool","ru":"шерсть"}')`,
  )
  await first.close()

  const second = await openDb({ folder })
  const kept = (await second.db.execute(sql`select name ->> 'tr' as name from fibres`)) as {
    rows: unknown[]
  }
  expect(kept.rows).toEqual([{ name: 'yün' }])
  await second.close()
  rmSync(folder, { recursive: true })
})

test('a data folder belongs to one opener at a time', () => {
  const folder = scratch()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/in use by another process/)
  unlock()
  lockFolder(folder)()
  rmSync(folder, { recursive: true })
})
