import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { clearDataDir, refuseUsed } from '#platform/backup/restore-backup.ts'
import type { Config } from '#platform/config.ts'
import { digestTable, listTables } from '#platform/db/copy-rows.ts'
import { openPool } from '#platform/db/db.ts'
import { migrateInTurn } from '#platform/db/migrate.ts'
import { knowsLevel } from '#platform/db/migration-level.ts'
import { SECRET_KEY } from '#platform/follow/installation-files.ts'
import { findMoment } from '#platform/follow/moments.ts'
import { openPlace, readPlace } from '#platform/follow/place.ts'
import { type Copies, readCopiedFile, restoreDatabase } from '#platform/follow/restore-copies.ts'
import { openTarget, type Target } from '#platform/follow/target.ts'
import { markRestored } from '#platform/restored.ts'
import { keyFileIn } from '#platform/secrets/secret-box.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { isServerOpen } from './is-server-open.ts'

export type RestoreOptions = {
  /** The last moment up to this; null: the last of all. */
  at: Date | null
  /** True to move the contents of the data folder aside; otherwise it must be empty. */
  replace: boolean
  /** True to restore into a temporary folder that is deleted afterwards. */
  verify: boolean
}

type Restored = Copies & { rows: number }
type Placed = Restored & { aside: string | null }

/**
 * Puts an installation as it was at a moment into an empty data folder, from the copies that followed it.
 * @param text the folder or bucket of the copies, as in `BACKUP_TO`
 * @returns lines to print
 * @throws {Error} with a message to print; nothing is left then
 */
export async function restoreFollowed(
  config: Config,
  text: string,
  { at, replace, verify }: RestoreOptions,
): Promise<string[]> {
  if (verify) return verifyFollowed(config, text, at)
  if (isServerOpen(config)) throw new Error('Stop the server first')
  const target = await openCopies(config, text)
  const moment = await findMoment(target.storage, at)
  if (!replace) refuseUsed(config.dataDir)
  const { aside, ...restored } = await restoreInto(config, target, moment)
  return [
    `Restored as of ${describe(restored)}.`,
    ...(aside ? [`What was there before is in ${aside}.`] : []),
    ...(restored.hasDatabase
      ? ['Start the server now. Emails and jobs are held until an owner resumes them.']
      : ['These copies hold files only: the rows are in your PostgreSQL.']),
  ]
}

/** Restores into a temporary folder, where the database is opened and read to its last row. */
async function verifyFollowed(config: Config, text: string, at: Date | null): Promise<string[]> {
  const target = await openCopies(config, text)
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-verify-'))
  try {
    const place = { ...config, dataDir, databaseUrl: undefined, storage: null }
    const restored = await restoreInto(place, target, await findMoment(target.storage, at))
    return [`The copies are whole up to ${describe(restored)}.`]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const describe = ({ at, rows, files, program, hasDatabase }: Restored) =>
  [
    at.toISOString(),
    hasDatabase ? `: ${rows} rows, ${files.length} files` : `: ${files.length} files`,
    `, written by version ${program.version}`,
  ].join('')

async function openCopies({ follow, backupPassphrase }: Config, text: string): Promise<Target> {
  const place = readPlace(text, follow.access)
  if (typeof place === 'string') throw new Error(`${text} ${place}`)
  if (!backupPassphrase) throw new Error('The copies are encrypted: set BACKUP_PASSPHRASE')
  return openTarget(openPlace(place), backupPassphrase, { make: false })
}

/** Everything is made beside its place, and moved there at the end; what was there before is moved aside. */
async function restoreInto(
  config: Config,
  target: Target,
  moment: Awaited<ReturnType<typeof findMoment>>,
): Promise<Placed> {
  const { dataDir, databaseUrl } = config
  const isNew = !existsSync(dataDir)
  const work = join(dataDir, 'restoring')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true, mode: 0o700 })
  const written: string[] = []
  const storage = openStorage(config.storage, work)
  try {
    const copies = await restoreDatabase(target, moment, join(work, 'db'))
    refuseOther(copies, databaseUrl)
    const rows = copies.hasDatabase ? await checkDatabase(join(work, 'db'), moment.at) : 0
    for (const file of copies.files) {
      const bytes = await readCopiedFile(target, file)
      if (file.key === SECRET_KEY) await writeFile(keyFileIn(work), bytes, { mode: 0o600 })
      else {
        written.push(file.key)
        await storage.put(file.key, bytes)
      }
    }
    if (!copies.hasDatabase) await rm(join(work, 'db'), { recursive: true })
    const aside = await clearDataDir(dataDir, true, new Date())
    for (const name of ['media', 'secret.key', 'db'])
      if (existsSync(join(work, name))) await rename(join(work, name), join(dataDir, name))
    await rm(work, { recursive: true, force: true })
    return { ...copies, rows, aside }
  } catch (error) {
    if (config.storage) for (const key of written) await storage.delete(key).catch(() => {})
    await rm(isNew ? dataDir : work, { recursive: true, force: true })
    throw error
  }
}

function refuseOther({ program, hasDatabase }: Copies, databaseUrl: string | undefined): void {
  if (!knowsLevel(program.level))
    throw new Error(
      `Version ${program.version} wrote these copies, which is newer than this program: restore with that version`,
    )
  if (hasDatabase && databaseUrl)
    throw new Error(
      'These copies are of an embedded database: restore without DATABASE_URL, then npm run move-to-postgres',
    )
}

/** Opens the database, reads every row of every table and brings the tables up to date. @returns the number of rows */
async function checkDatabase(folder: string, moment: Date): Promise<number> {
  const { pool, close } = await openPool({ folder })
  try {
    const client = await pool.connect()
    let rows = 0
    try {
      for (const table of await listTables(client))
        rows += Number((await digestTable(client, table)).split(' ')[0])
    } finally {
      client.release()
    }
    await migrateInTurn(pool)
    await markRestored(pool, { at: new Date(), moment })
    return rows
  } finally {
    await close()
  }
}
