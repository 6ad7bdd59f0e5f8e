import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientBase, Pool } from 'pg'

import type { Config } from '#platform/config.ts'
import {
  type CopiedTable,
  copyOut,
  digestTable,
  listSequences,
  listTables,
} from '#platform/db/copy-rows.ts'
import { openPool } from '#platform/db/db.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import { migrateInTurn } from '#platform/db/migrate.ts'
import { migrateToLevel, migrationLevel } from '#platform/db/migration-level.ts'
import { replaceRows, setSequences } from '#platform/db/replace-rows.ts'

import { refuseTables } from './empty-database.ts'

/**
 * Copies the embedded database of the data folder into the empty database of `DATABASE_URL` and compares a checksum of
 * every table. The folder of the embedded database is kept under another name.
 * @returns lines to print
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Config): Promise<string[]> {
  if (!databaseUrl) throw new Error('Set DATABASE_URL to an empty PostgreSQL database')
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new Error(`${dataDir} holds no embedded database`)
  const unlock = lockFolder(dataDir)
  const from = await openPool({ folder })
  const to = await openPool(databaseUrl)
  let moved: Map<string, string>
  try {
    await refuseTables(to.pool)
    moved = await copyAll(from.pool, to.pool)
    await migrateInTurn(to.pool)
  } finally {
    await from.close()
    await to.close()
  }
  const formerFolder = `${folder}-before-postgres`
  renameSync(folder, formerFolder)
  unlock()
  return [
    ...[...moved].map(([name, digest]) => `${name}: ${digest.split(' ')[0]} rows, same checksum`),
    `Start the server with this DATABASE_URL and the same DATA_DIR. The former database is in ${formerFolder}.`,
  ]
}

/** @returns the checksum of each table, the same in both databases */
async function copyAll(from: Pool, to: Pool): Promise<Map<string, string>> {
  const source = await from.connect()
  const target = await (async () => {
    await migrateToLevel(to, await migrationLevel(source))
    return to.connect()
  })()
  try {
    await source.query('begin isolation level repeatable read read only')
    const tables = await listTables(source)
    await replaceRows(target, async (fill) => {
      for (const table of tables) await fill(table, copyOut(source, table))
      await setSequences(target, await listSequences(source))
    })
    const digests = await digestsOf(source, tables)
    const copied = await digestsOf(target, tables)
    const wrong = tables.filter(({ name }) => digests.get(name) !== copied.get(name))
    if (wrong.length > 0)
      throw new Error(
        `Not the same after copying: ${wrong.map(({ name }) => name).join(', ')}. The embedded database is unchanged.`,
      )
    await source.query('commit')
    return digests
  } finally {
    source.release()
    target.release()
  }
}

async function digestsOf(client: ClientBase, tables: CopiedTable[]): Promise<Map<string, string>> {
  // The text form of a row depends on these settings.
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set bytea_output = 'hex'`)
  const digests = new Map<string, string>()
  for (const table of tables) digests.set(table.name, await digestTable(client, table))
  return digests
}
