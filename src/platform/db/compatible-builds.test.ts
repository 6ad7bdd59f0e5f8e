import { globSync, readFileSync } from 'node:fs'

import { type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { OutdatedBuild } from './compatible-builds.ts'
import { type Db, poolOf } from './db.ts'
import { migrateInTurn } from './migrate.ts'

/** The number of the newest migration of this build, as the database has it. */
const thisBuild = sql`(select count(*)::int - 1 from drizzle.__drizzle_migrations)`

/** Start of this build on a database that a newer build has changed. `oldest`: what that build has noted. */
async function openNewer(oldest: SQL | null) {
  const { db } = (await openTestWorld()).world
  const start = async () => migrateInTurn(poolOf(db))
  const later = sql`(select max(created_at) + 1 from drizzle.__drizzle_migrations)`
  if (oldest)
    await db.execute(sql`insert into drizzle.compatible_builds values (${later}, ${oldest})`)
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`,
  )
  onTestFinished(async () => {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
    await db.execute(
      sql`delete from drizzle.compatible_builds where migration not in (select created_at from drizzle.__drizzle_migrations)`,
    )
    await start()
  })
  return { db, start }
}

test('a build does not start on a database that needs a newer build, and says what to do', async () => {
  const { start } = await openNewer(sql`${thisBuild} + 1`)
  await expect(start()).rejects.toThrow(
    /^This database was changed by a newer version of the program; this version knows migrations up to \d+ and cannot run on it\. Start the newer version, or restore/,
  )
})

test('a newer migration that names no build keeps every build out that does not know it', async () => {
  const { start } = await openNewer(null)
  await expect(start()).rejects.toBeInstanceOf(OutdatedBuild)
})

test('a build starts on a database that a compatible newer build has changed, and leaves its functions as they are', async () => {
  const { db, start } = await openNewer(thisBuild)
  await db.execute(sql`update drizzle.sql_files set checksum = 'newer'`)
  await start()
  expect(await rowsOf(db, sql`select distinct checksum from drizzle.sql_files`)).toEqual([
    { checksum: 'newer' },
  ])
})

test('each migration names the oldest build that may run on it: itself or one before', () => {
  const oldest = Object.entries(
    JSON.parse(readFileSync('migrations/compatible-from.json', 'utf8')) as Record<string, number>,
  )
  const tags = globSync('*.sql', { cwd: 'migrations' }).map((path) => path.replace('.sql', ''))
  expect(
    oldest.map(([tag]) => tag),
    'add the migration to migrations/compatible-from.json; docs/operations.md, "Rolling update", says how',
  ).toEqual(tags.toSorted())
  const isWrong = ([, build]: [string, number], index: number) => build < 0 || build > index
  expect(oldest.filter(isWrong)).toEqual([])
})

async function rowsOf(db: Db, query: SQL): Promise<unknown[]> {
  return ((await db.execute(query)) as unknown as { rows: unknown[] }).rows
}
