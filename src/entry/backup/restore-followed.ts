import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openRevocable, putInPlace, refuseUsed } from '#platform/backup/restore-backup.ts'
import { inStagingFolder } from '#platform/backup/staging-folder.ts'
import type { Config } from '#platform/config.ts'
import { digestTable, listTables } from '#platform/db/copy-rows.ts'
import { openPool } from '#platform/db/db.ts'
import { migrateInTurn } from '#platform/db/migrate.ts'
import { knowsLevel } from '#platform/db/migration-level.ts'
import { SECRET_KEY } from '#platform/follow/installation-files.ts'
import { findMoment, type Moment } from '#platform/follow/moments.ts'
import { openPlace, readPlace } from '#platform/follow/place.ts'
import { type Copies, readCopiedFile, restoreDatabase } from '#platform/follow/restore-copies.ts'
import { openTarget, type Target } from '#platform/follow/target.ts'
import { markRestored } from '#platform/secrets/restored.ts'
import { keyFileIn } from '#platform/secrets/secret-box.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { isServerOpen } from './is-server-open.ts'

export type RestoreOptions = {
  /** The last moment up to this; undefined: the last of all. */
  at?: Date | undefined
  /** True to move the contents of the data folder aside; otherwise it must be empty. */
  replace?: boolean | undefined
  /** True to restore into a temporary folder that is deleted afterwards. */
  verify?: boolean | undefined
  /** True to accept an archive that is not encrypted though a passphrase is set. */
  unencrypted?: boolean | undefined
}

type Restored = Copies & { rows: number }

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
  const target = await openCopies(config, text)
  const moment = await findMoment(target.storage, at ?? null)
  if (verify)
    return inTrialPlace(config, async (place) => {
      const { restored } = await restoreInto(place, target, moment)
      return [`The copies are whole up to ${describe(restored)}.`]
    })
  if (isServerOpen(config)) throw new Error('Stop the server first')
  if (!replace) refuseUsed(config.dataDir)
  const { restored, aside } = await restoreInto(config, target, moment)
  return [
    `Restored as of ${describe(restored)}.`,
    ...(aside ? [`What was there before is in ${aside}.`] : []),
    restored.hasDatabase
      ? 'Start the server now. Emails and jobs are held until an owner resumes them.'
      : 'These copies hold files only: the rows are in your PostgreSQL.',
  ]
}

/** Restores into a temporary folder, with an embedded database and files on disk, and deletes it. */
export async function inTrialPlace<Result>(
  config: Config,
  work: (place: Config) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-verify-'))
  try {
    return await work({ ...config, dataDir, databaseUrl: undefined, storage: null })
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

/** Everything is made in a folder beside its place, and moved there at the end. */
function restoreInto(config: Config, target: Target, moment: Moment) {
  return inStagingFolder(config.dataDir, async (folder) => {
    const database = join(folder, 'db')
    const copies = await restoreDatabase(target, moment, database)
    refuseOther(copies, config.databaseUrl)
    const rows = copies.hasDatabase ? await checkDatabase(database, moment.at) : 0
    if (!copies.hasDatabase) await rm(database, { recursive: true })
    const storage = await openRevocable(openStorage(config.storage, folder))
    try {
      await restoreFiles(target, copies, { folder, storage })
    } catch (error) {
      await storage.revoke()
      throw error
    }
    const aside = await putInPlace(folder, config.dataDir, new Date())
    return { restored: { ...copies, rows }, aside }
  })
}

async function restoreFiles(
  target: Target,
  { files }: Copies,
  { folder, storage }: { folder: string; storage: Storage },
): Promise<void> {
  for (const file of files) {
    const bytes = await readCopiedFile(target, file)
    if (file.key === SECRET_KEY) await writeFile(keyFileIn(folder), bytes, { mode: 0o600 })
    else await storage.put(file.key, bytes)
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
