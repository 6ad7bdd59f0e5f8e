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
import { keyFileIn } from '../secrets/secret-box.ts'
import type { Storage } from '../storage/storage.ts'
import {
  bytesIn,
  KEY_ENTRY,
  readArchive,
  storageKeyOf,
  tableEntry,
  verifyArchive,
} from './archive.ts'
import type { DumpedDatabase, Manifest } from './manifest.ts'
import { inStagingFolder } from './staging-folder.ts'

/** Parts of a data folder that an archive replaces; the copies are those of another bucket. */
const REPLACED = ['db', 'media', 'media-copies', 'secret.key']

/** Above the largest film that staff may send. */
const FILE_BYTES_MAX = 1024 * 1024 * 1024

type Restore = {
  dataDir: string
  /** Opens the storage to fill; on disk, in that folder. */
  openStorage: (folder: string) => Storage
  /** Opens the database to fill, with no table in it; the embedded one in that folder. */
  openEmpty: (folder: string) => Promise<EmptyDatabase>
  passphrase: string | undefined
  /** Accepts an archive that is not encrypted; undefined: only while there is no passphrase. */
  mayBePlain: boolean | undefined
  /** True to move the contents of the data folder aside; otherwise it must be empty. */
  replace: boolean
  now: () => Date
}

type EmptyDatabase = {
  pool: Pool
  /** Takes back what an unfinished restore has made. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Verifies an archive, puts key, files and rows together in a folder beside, and moves them into place at the end.
 * @returns the manifest, and the place of the former contents of the data folder
 * @throws {Error} with a message to print; data folder, database and storage are then as they were
 */
export async function restoreBackup(
  path: string,
  { dataDir, openStorage, openEmpty, passphrase, mayBePlain, replace, now }: Restore,
): Promise<{ manifest: Manifest; aside: string | null }> {
  const manifest = await verifyArchive(path, passphrase, mayBePlain)
  if (!knowsLevel(manifest.database.level))
    throw new Error(
      `The archive was made by version ${manifest.version}, which is newer than this program: restore it with that version`,
    )
  const obstacles = REPLACED.filter((name) => existsSync(join(dataDir, name)))
  if (obstacles.length > 0 && !replace)
    throw new Error(
      `${dataDir} holds ${obstacles.join(', ')} already. Choose an empty DATA_DIR, or move them aside with --replace`,
    )
  return inStagingFolder(dataDir, async (folder) => {
    const database = await openEmpty(folder)
    const storage = await openRevocable(openStorage(folder))
    try {
      const read = () => readArchive(path, passphrase, mayBePlain)
      await fillFrom(read, manifest.database, { pool: database.pool, folder, storage })
    } catch (error) {
      await database.clear()
      await storage.revoke()
      throw error
    } finally {
      await database.close()
    }
    const aside = obstacles.length > 0 ? await moveAside(dataDir, obstacles, now()) : null
    for (const name of REPLACED)
      if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name))
    return { manifest, aside }
  })
}

type RevocableStorage = Storage & { revoke: () => Promise<void> }

/** A storage that can delete again what was put into it; files that it had before stay. */
async function openRevocable(storage: Storage): Promise<RevocableStorage> {
  const before = new Set((await storage.list('')).map(({ key }) => key))
  const added: string[] = []
  return {
    ...storage,
    put: async (key, bytes) => {
      if (!before.has(key)) added.push(key)
      await storage.put(key, bytes)
    },
    revoke: async () => {
      for (const key of added) await storage.delete(key)
    },
  }
}

async function moveAside(dataDir: string, names: string[], now: Date): Promise<string> {
  const aside = join(dataDir, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}

type Target = { pool: Pool; folder: string; storage: Storage }

async function fillFrom(
  readEntries: () => ReturnType<typeof readArchive>,
  database: DumpedDatabase,
  { pool, folder, storage }: Target,
): Promise<void> {
  await migrateToLevel(pool, database.level)
  const client = await pool.connect()
  try {
    const tables = await matchTables(await listTables(client), database)
    await replaceRows(client, async (fill) => {
      for await (const { name, read } of readEntries()) {
        const table = tables.get(name)
        const key = storageKeyOf(name)
        if (table) await fillTable(fill, table, read())
        else if (name === KEY_ENTRY)
          await writeFile(keyFileIn(folder), await bytesIn(read(), 65_536), { mode: 0o600 })
        else if (key) await storage.put(key, await bytesIn(read(), FILE_BYTES_MAX))
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
    return [tableEntry(table.name), { ...table, rows }] as const
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
