import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, Pool } from 'pg'

type Journal = { entries: { when: number }[] }

const JOURNAL = 'meta/_journal.json'

const readJournal = () => JSON.parse(readFileSync(join('migrations', JOURNAL), 'utf8')) as Journal

/** The newest migration that a database has, as its time in the journal; 0: none. */
export async function migrationLevel(client: ClientBase): Promise<number> {
  const { rows: schema } = await client.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (schema.length === 0) return 0
  const { rows } = await client.query<{ level: string | null }>(
    'select max(created_at)::text as level from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.level ?? 0)
}

/** Does this version of the program know a database of that level? */
export function knowsLevel(level: number): boolean {
  return readJournal().entries.some(({ when }) => when === level)
}

/** Makes the tables as they were at that level, so that later migrations change copied rows too. */
export async function migrateToLevel(pool: Pool, level: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync('migrations', folder, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= level)
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    // Functions and triggers are left out: they are of the newest tables.
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
