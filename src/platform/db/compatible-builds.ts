import { readFileSync } from 'node:fs'

import type { ClientBase, Pool } from 'pg'

type Journal = { entries: { idx: number; when: number; tag: string }[] }
type Queries = Pick<ClientBase | Pool, 'query'>

/** This build may not run on its database: a newer build has changed the tables beyond what it can use. */
export class OutdatedBuild extends Error {
  override readonly name = 'OutdatedBuild'
}

const read = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value
const { entries } = read<Journal>('migrations/meta/_journal.json')

/** For each migration the oldest build that may run on a database that has it. A build is named by its newest migration. */
const compatibleFrom = read<Record<string, number>>('migrations/compatible-from.json')

/** The number of the newest migration that this build knows. */
const BUILD = entries.length - 1

const knownTimes = entries.map(({ when }) => when).join(',')

/** Entries of the journal before the baseline are of migrations that it replaced. */
const unknownMigrations = `
  from drizzle.__drizzle_migrations
  where created_at > ${entries[0]?.when} and created_at <> all('{${knownTimes}}')`

/**
 * Has a newer build changed this database?
 * @throws {OutdatedBuild} if this build cannot run on it, or if no build has noted whether it can
 */
export async function isAheadOfBuild(database: Queries): Promise<boolean> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'drizzle'`,
  )
  const has = (name: string) => tables.some((table) => table.name === name)
  if (!has('__drizzle_migrations')) return false
  const noted = has('compatible_builds')
    ? '(select oldest from drizzle.compatible_builds where migration = created_at)'
    : 'null::int'
  const { rows } = await database.query<{ oldest: number | null }>(
    `select ${noted} as oldest ${unknownMigrations}`,
  )
  const oldest = rows.map((row) => row.oldest ?? Number.POSITIVE_INFINITY)
  if (oldest.some((build) => build > BUILD))
    throw new OutdatedBuild(
      `This database was changed by a newer version of the program; this version knows migrations up to ${BUILD} and cannot run on it. ` +
        'Start the newer version, or restore the backup that was made before it.',
    )
  return rows.length > 0
}

/** Notes in the database which builds may run on it, for builds that do not know its newest migrations. */
export async function noteCompatibleBuilds(database: Queries): Promise<void> {
  await database.query('create schema if not exists drizzle')
  await database.query(
    'create table if not exists drizzle.compatible_builds (migration bigint primary key, oldest integer not null)',
  )
  // A migration that the file does not name is compatible with no earlier build.
  const notes = entries.map(({ idx, when, tag }) => `(${when}, ${compatibleFrom[tag] ?? idx})`)
  await database.query(`
    insert into drizzle.compatible_builds values ${notes.join(', ')}
      on conflict (migration) do update set oldest = excluded.oldest
      where compatible_builds.oldest <> excluded.oldest`)
}
