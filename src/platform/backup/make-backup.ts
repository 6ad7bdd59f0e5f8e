import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { DAY } from '#base/time.ts'

import { recordBackup } from '../last-backup.ts'
import { keyFileIn } from '../secrets/secret-box.ts'
import type { Storage } from '../storage/storage.ts'
import { type ArchiveSource, fileEntry, KEY_ENTRY, tableEntry, writeArchive } from './archive.ts'
import { readTableFile, tableFile } from './dump-tables.ts'
import type { DumpedDatabase } from './manifest.ts'

type Backup = {
  dataDir: string
  storage: Storage
  /** Writes the rows into a folder inside the data folder. */
  dump: (folder: string) => Promise<DumpedDatabase>
  /** Undefined: the archive is not encrypted. */
  passphrase: string | undefined
  version: string
  now: () => Date
}

const DUMP_PREFIX = 'dump-'

/**
 * Makes an archive of database, files and `secret.key`, while the server runs or stands. The rows come first: files
 * that arrive later have no row in it, and files are deleted a day after their row at the earliest.
 * @returns bytes of the archive, number of rows and of files
 */
export async function makeBackup(
  path: string,
  { dataDir, storage, dump, passphrase, version, now }: Backup,
): Promise<{ bytes: number; rows: number; files: number }> {
  if (existsSync(path)) throw new Error(`${path} exists already`)
  await mkdir(dataDir, { recursive: true })
  await removeOldDumps(dataDir, now())
  const folder = await mkdtemp(join(dataDir, DUMP_PREFIX))
  try {
    const madeAt = now()
    const database = await dump(folder)
    let files = 0
    const sources = async function* (): AsyncGenerator<ArchiveSource> {
      yield* fileSource(KEY_ENTRY, keyFileIn(dataDir))
      for (const { key } of await storage.list('')) {
        const opened = await storage.open(key)
        // The file was deleted since it was listed.
        if (!opened) continue
        files++
        const size = opened.length
        yield {
          name: fileEntry(key),
          size,
          read: () => (size === 0 ? nothing() : opened.read(0, size - 1)),
        }
      }
      for (const { name } of database.tables) {
        const { size } = await stat(join(folder, tableFile(name)))
        yield { name: tableEntry(name), size, read: () => readTableFile(folder, name) }
      }
    }
    const header = { format: 1, madeAt: madeAt.toISOString(), version, database } as const
    const bytes = await writeArchive(path, sources(), header, passphrase)
    recordBackup(dataDir, { at: madeAt.toISOString(), bytes, isEncrypted: !!passphrase })
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    return { bytes, rows, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* fileSource(name: string, path: string): AsyncGenerator<ArchiveSource> {
  const { size } = await stat(path)
  yield { name, size, read: () => createReadStream(path) }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Dumps of a process that was killed. */
async function removeOldDumps(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(DUMP_PREFIX) && (await stat(path)).mtimeMs < now.getTime() - DAY)
      await rm(path, { recursive: true })
  }
}
