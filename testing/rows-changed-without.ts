import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import type { Db } from '#platform/db/db.ts'

import { dumpDatabase } from './dump-database.ts'

/** Calls `run` while inserts into a table fail. @returns the rows that differ afterwards */
export async function rowsChangedWithout(
  table: string,
  db: Db,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const before = new Set(await rowsOf(db))
  const name = sql.identifier(table)
  await db.execute(sql`alter table ${name} add constraint takes_no_row check (false) not valid`)
  try {
    await expect(run()).rejects.toHaveProperty('cause.constraint', 'takes_no_row')
  } finally {
    await db.execute(sql`alter table ${name} drop constraint takes_no_row`)
  }
  const after = new Set(await rowsOf(db))
  return [...before, ...after].filter((row) => !before.has(row) || !after.has(row))
}

const rowsOf = async (db: Db) => (await dumpDatabase(db)).split('\n')
