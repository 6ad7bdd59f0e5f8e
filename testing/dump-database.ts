import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** Every row of every table, as text. */
export async function dumpDatabase(db: Db): Promise<string> {
  return [...(await dumpTables(db)).values()].filter(Boolean).join('\n')
}

/** The rows of each table, as text, by its name. */
export async function dumpTables(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = (await db.execute(
    sql`select schemaname, tablename from pg_tables where schemaname in ('public', 'auth') order by 1, 2`,
  )) as unknown as { rows: { schemaname: string; tablename: string }[] }
  const dump = new Map<string, string>()
  for (const { schemaname, tablename } of tables) {
    const table = sql`${sql.identifier(schemaname)}.${sql.identifier(tablename)}`
    const { rows } = (await db.execute(
      sql`select to_jsonb(record)::text as row from ${table} as record order by 1`,
    )) as unknown as { rows: { row: string }[] }
    dump.set(tablename, rows.map(({ row }) => row).join('\n'))
  }
  return dump
}
