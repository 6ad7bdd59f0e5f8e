import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { Pool } from 'pg'

import { type CopiedTable, listTables } from '../db/copy-rows.ts'
import { migrateInTurn } from '../db/migrate.ts'
import { knowsLevel, migrateToLevel } from '../db/migration-level.ts'
import { replaceRows, setSequences } from '../db/replace-rows.ts'
import { markRestored } from '../restored.ts'
import { keyFileIn } from '../secrets/secret-box.ts'
import type { Storage } from '../storage/storage.ts'
import { bytesIn, readArchive, verifyArchive } from './archive.ts'
import { tableFile } from './dump-tables.ts'
import type { DumpedDatabase, Manifest } from './manifest.ts'

/** Parts of a data folder that an archive replaces; the copies are those of another bucket. */
const REPLACED = ['db', 'media', 'media-copies', 'secret.key']

/** Above the largest film that staff may send. */
const FILE_BYTES_MAX = 1024 * 1024 * 1024

type Restore = {
  dataDir: string
  /** Opened after the data folder is known to be free. */
  openStorage: () => Storage
  /** Opens the database to fill, with no table in it. */
  openEmpty: () => Promise<{ pool: Pool; close: () => Promise<void> }>
  passphrase: string | undefined
  /** True to move the contents of the data folder aside; otherwise it must be empty. */
  replace: boolean
  now: () => Date
}

/**
 * Verifies an archive, then puts back key, files and rows, the rows last and in a single transaction.
 * @returns the manifest, and the place of the former contents of the data folder
 * @throws {Error} with a message to print; nothing was touched unless the message says so
 */
export async function restoreBackup(
  path: string,
  { dataDir, openStorage, openEmpty, passphrase, replace, now }: Restore,
): Promise<{ manifest: Manifest; aside: string | null }> {
  const manifest = await verifyArchive(path, passphrase)
  if (!knowsLevel(manifest.database.level))
    throw new Error(
      `The archive was made by version ${manifest.version}, which is newer than this program: restore it with that version`,
    )
  const aside = await clearDataDir(dataDir, replace, now())
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { pool, close } = await openEmpty()
  try {
    await fillFrom(path, passphrase, manifest.database, { pool, dataDir, storage: openStorage() })
    await markRestored(pool, { at: now(), moment: new Date(manifest.madeAt) })
  } finally {
    await close()
  }
  return { manifest, aside }
}

/**
 * Makes room in a data folder.
 * @param replace true to move its contents aside
 * @returns the place of its former contents; null: there were none
 * @throws {Error} with a message to print, if it is in use
 */
export async function clearDataDir(
  dataDir: string,
  replace: boolean,
  now: Date,
): Promise<string | null> {
  const obstacles = obstaclesIn(dataDir)
  if (!replace) refuseUsed(dataDir)
  return obstacles.length > 0 ? moveAside(dataDir, obstacles, now) : null
}

const obstaclesIn = (dataDir: string) => REPLACED.filter((name) => existsSync(join(dataDir, name)))

/** @throws {Error} with a message to print, if the data folder is in use */
export function refuseUsed(dataDir: string): void {
  const obstacles = obstaclesIn(dataDir)
  if (obstacles.length > 0)
    throw new Error(
      `${dataDir} holds ${obstacles.join(', ')} already. Choose an empty DATA_DIR, or move them aside with --replace`,
    )
}

async function moveAside(dataDir: string, names: string[], now: Date): Promise<string> {
  const aside = join(dataDir, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}

type Target = { pool: Pool; dataDir: string; storage: Storage }

async function fillFrom(
  path: string,
  passphrase: string | undefined,
  database: DumpedDatabase,
  { pool, dataDir, storage }: Target,
): Promise<void> {
  await migrateToLevel(pool, database.level)
  const client = await pool.connect()
  try {
    const tables = await matchTables(await listTables(client), database)
    await replaceRows(client, async (fill) => {
      for await (const { name, read } of readArchive(path, passphrase)) {
        const table = tables.get(name)
        if (table) await fillTable(fill, table, read())
        else if (name === 'secret.key')
          await writeFile(keyFileIn(dataDir), await bytesIn(read(), 65_536), { mode: 0o600 })
        else if (name.startsWith('files/'))
          await storage.put(name.slice('files/'.length), await bytesIn(read(), FILE_BYTES_MAX))
        else for await (const _ of read());
      }
      await setSequences(client, database.sequences)
    })
  } finally {
    client.release()
  }
  await migrateInTurn(pool)
}

type DumpedTable = CopiedTable & { rows: number }

/** The tables by their entries in the archive. Names in statements come from the database, never from the archive. */
async function matchTables(
  tables: CopiedTable[],
  dumped: DumpedDatabase,
): Promise<Map<string, DumpedTable>> {
  const rowsOf = new Map(
    dumped.tables.map(({ name, columns, rows }) => [`${name} (${columns})`, rows]),
  )
  const matched = tables.map((table) => {
    const rows = rowsOf.get(`${table.name} (${table.columns})`)
    if (rows === undefined) throw new Error(`The archive has another table ${table.name}`)
    return [`tables/${tableFile(table.name)}`, { ...table, rows }] as const
  })
  if (matched.length !== dumped.tables.length)
    throw new Error('The archive has tables that this version does not know')
  return new Map(matched)
}

async function fillTable(
  fill: (table: CopiedTable, rows: AsyncIterable<Buffer>) => Promise<number>,
  table: DumpedTable,
  compressed: AsyncIterable<Uint8Array>,
): Promise<void> {
  const rows = Readable.from(compressed).compose(createGunzip()) as AsyncIterable<Buffer>
  const count = await fill(table, rows)
  if (count !== table.rows)
    throw new Error(`${table.name} got ${count} rows, and the archive names ${table.rows}`)
}
