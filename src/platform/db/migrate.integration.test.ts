/** @module-tag nightly */

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { lastMigration, makeEarlierDatabase } from '#testing/earlier-database.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { type Db, openDb } from './db.ts'

test('a database of the last version before the baseline is adopted, its rows and its journal stay', async () => {
  const { db, close } = await openDb(await makeEarlierDatabase())
  expect(await rowsOf(db, sql`select slug from fibers`)).toEqual([{ slug: 'wool' }])
  const journal = sql`select hash from drizzle.__drizzle_migrations order by created_at limit 2`
  expect(await rowsOf(db, journal)).toEqual([{ hash: 'earlier' }, { hash: lastMigration.hash }])

  const { world } = await openTestWorld()
  expect(await schemaOf(db)).toEqual(await schemaOf(world.db))
  await close()
})

test('a database of any other earlier version stops the start, and says what to do', async () => {
  const at = await makeEarlierDatabase({ ...lastMigration, createdAt: lastMigration.createdAt - 9 })
  await expect(openDb(at)).rejects.toThrow(
    'This database was made by a version that this version cannot update. ' +
      'Start version 0.1.0 as of its migration 0060 on it once, then this version.',
  )
})

test('a file of functions runs again when it has changed, and only then', async () => {
  const at = await makeEarlierDatabase()
  const openOnce = async (change: (db: Db) => Promise<unknown>) => {
    const { db, close } = await openDb(at)
    const text = sql`select prosrc like '%page_changed_at%' as "isOurs" from pg_proc where proname = 'mark_product_change'`
    const rows = await rowsOf(db, text)
    await change(db)
    await close()
    return rows
  }
  const replace = async (db: Db) =>
    db.execute(sql`create or replace function mark_product_change() returns trigger
      language plpgsql as 'begin return new; end'`)
  const forget = async (db: Db) =>
    db.execute(sql`update drizzle.sql_files set checksum = '' where path like '%/product.sql'`)

  expect(await openOnce(replace)).toEqual([{ isOurs: true }])
  expect(await openOnce(forget)).toEqual([{ isOurs: false }])
  expect(await openOnce(forget)).toEqual([{ isOurs: true }])
})

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<unknown[]> {
  return ((await db.execute(query)) as unknown as { rows: unknown[] }).rows
}

/** Every object of the two schemas that has a definition, columns in any order. */
async function schemaOf(db: Db): Promise<unknown[]> {
  return rowsOf(
    db,
    sql`
      with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'auth')),
        tables as (select c.oid, nspname || '.' || relname as name from pg_class c
          join ours on ours.oid = relnamespace where relkind = 'r')
      select 'column' as kind, name || '.' || attname as name, concat_ws(' ', format_type(atttypid, atttypmod),
          attnotnull, pg_get_expr(adbin, adrelid)) as definition
        from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all select 'constraint', conname, pg_get_constraintdef(c.oid) from pg_constraint c join tables on conrelid = tables.oid
      union all select 'index', indexname, indexdef from pg_indexes where schemaname in ('public', 'auth')
      union all select 'trigger', name || tgname, pg_get_triggerdef(t.oid) from pg_trigger t
        join tables on tgrelid = tables.oid where not tgisinternal
      union all select 'function', proname, pg_get_functiondef(p.oid) from pg_proc p join ours on ours.oid = pronamespace
        where prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      order by 1, 2, 3`,
  )
}
