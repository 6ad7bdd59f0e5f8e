import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'

import { isAheadOfBuild, noteCompatibleBuilds } from './compatible-builds.ts'
import { sqlStateOf } from './sql-state.ts'

const migrationsFolder = 'migrations'

/**
 * The last migration before the baseline. A database that has run it has the tables that the baseline makes, and is
 * adopted as it is: the baseline has the same time in the journal, so it does not run there.
 */
const LAST_BEFORE_BASELINE = '79f926f103005f17dc1f394092bfb36cdc2e40f00330d905f36f7a87c8235b50'

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03'
/** Milliseconds for which a change of a table waits for the locks of others, and between two tries. */
const LOCK_MS = 1000
const PAUSE_MS = 2000
/** Tries: a dump of the database holds its locks for minutes. */
const TRIES_MAX = 300

/**
 * Brings tables, functions and triggers up to date. Processes that open the same database wait for each other.
 * A database that a newer build has changed stays as it is.
 * @throws {Error} if the database was made by a version that cannot be updated from, or by a newer one on which this
 *   build cannot run
 */
export async function migrateInTurn(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`)
    await assertUpdatable(client)
    if (!(await isAheadOfBuild(client))) await updateBetweenOthers(client)
    await client.query(`select pg_advisory_unlock(hashtext('migrations'))`)
  } finally {
    client.release()
  }
}

/**
 * Other nodes work on the tables meanwhile. A change of a table that waits for their locks makes all later statements
 * wait for it, so it waits briefly, and tries again.
 */
async function updateBetweenOthers(client: PoolClient): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_MS}ms'`)
  for (let tries = 1; ; tries += 1)
    try {
      await update(client)
      break
    } catch (error) {
      if (tries === TRIES_MAX || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await pause(PAUSE_MS)
    }
  await client.query('reset lock_timeout')
}

async function update(client: PoolClient): Promise<void> {
  // Before the migrations: a node that sees one of them must know whether it may go on.
  await noteCompatibleBuilds(client)
  await migrate(drizzle(client), { migrationsFolder })
  await defineFunctions(client)
}

async function assertUpdatable(client: PoolClient): Promise<void> {
  const { rows: journals } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (journals.length === 0) return
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  )
  const [baseline] = readMigrationFiles({ migrationsFolder })
  const isBaseline = ({ hash, created_at }: (typeof rows)[number]) =>
    Number(created_at) === baseline?.folderMillis &&
    [baseline.hash, LAST_BEFORE_BASELINE].includes(hash)
  if (rows.length === 0 || rows.some(isBaseline)) return
  throw new Error(
    'This database was made by a version that this version cannot update. ' +
      'Start version 0.1.0 as of its migration 0060 on it once, then this version.',
  )
}

/**
 * Runs the files of functions and triggers that have changed since they last ran here. Each file may be run again and
 * again; an object that it no longer defines is dropped by a migration.
 */
async function defineFunctions(client: PoolClient): Promise<void> {
  await client.query(
    'create table if not exists drizzle.sql_files (path text primary key, checksum text not null)',
  )
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from drizzle.sql_files',
  )
  const checksums = new Map(rows.map(({ path, checksum }) => [path, checksum]))
  for (const path of sqlFiles()) {
    const sql = readFileSync(path, 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    if (checksums.get(path) === checksum) continue
    // The statements of a file without parameters are a single transaction.
    await client.query(`${sql};
      insert into drizzle.sql_files values ('${path}', '${checksum}')
        on conflict (path) do update set checksum = excluded.checksum`)
  }
}

/** The functions of the platform come first, because triggers of all features call its function. */
function sqlFiles(): string[] {
  const paths = globSync('src/**/*.sql').toSorted()
  const isPlatform = (path: string) => path.startsWith('src/platform/')
  return [...paths.filter(isPlatform), ...paths.filter((path) => !isPlatform(path))]
}
