import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { dumpTables } from '#platform/backup/dump-tables.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { type DumpedDatabase, readDumpedDatabase } from '#platform/backup/manifest.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Config } from '#platform/config.ts'
import { sendCommand } from '#platform/control-socket.ts'
import { openPool } from '#platform/db/db.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { programVersion } from '#platform/version.ts'

import { dropTables, refuseTables } from './empty-database.ts'
import { isServerOpen } from './is-server-open.ts'

/** A running server writes the rows of the embedded database within this time. */
const DUMP_SECONDS = 600

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * Makes an archive of the site, while the server runs or stands.
 * @param to a new file, or a folder for a file named by the time
 * @returns lines to print
 */
export async function backup(config: Config, to: string): Promise<string[]> {
  const at = new Date()
  const path = isFolder(to) ? join(to, fileName(at, !!config.backupPassphrase)) : to
  const { bytes, rows, files } = await makeBackup(path, {
    dataDir: config.dataDir,
    storage: openStorage(config.storage, config.dataDir),
    dump: (folder) => dump(config, folder),
    passphrase: config.backupPassphrase,
    version: programVersion.version,
    now: () => new Date(),
  })
  const seconds = Math.round((Date.now() - at.getTime()) / 1000)
  return [
    `${path}: ${megabytes(bytes)}, ${rows} rows, ${files} files, ${seconds} s`,
    config.backupPassphrase
      ? 'It is encrypted with BACKUP_PASSPHRASE: keep that elsewhere.'
      : 'It is not encrypted and opens every account: keep it closed, or set BACKUP_PASSPHRASE.',
  ]
}

async function dump(config: Config, folder: string): Promise<DumpedDatabase> {
  if (isServerOpen(config)) {
    const answer = await sendCommand(config.dataDir, ['dump-tables', resolve(folder)], {
      seconds: DUMP_SECONDS,
    })
    if ('fault' in answer) throw new Error(answer.fault)
    return readDumpedDatabase(answer.lines.join(''))
  }
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir)
  const { pool, close } = await openPool(addressOf(config))
  try {
    return await dumpTables(pool, folder)
  } finally {
    await close()
    unlock()
  }
}

/**
 * Verifies an archive and puts it into an empty data folder and an empty database.
 * @param options `replace` moves the contents of the data folder aside; `unencrypted` accepts an archive that is not
 *   encrypted though a passphrase is set
 * @returns lines to print
 */
export async function restore(
  config: Config,
  path: string,
  options: { replace?: boolean; unencrypted?: boolean } = {},
): Promise<string[]> {
  if (isServerOpen(config)) throw new Error('Stop the server first')
  const { manifest, aside } = await restoreBackup(path, {
    dataDir: config.dataDir,
    openStorage: (folder) => openStorage(config.storage, folder),
    openEmpty: (folder) => openEmpty(config, folder),
    passphrase: config.backupPassphrase,
    replace: options.replace ?? false,
    mayBePlain: options.unencrypted,
    now: () => new Date(),
  })
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Restored as of ${manifest.madeAt}: ${rows} rows, ${manifest.entries.length} files verified.`,
    ...(aside ? [`What was there before is in ${aside}.`] : []),
    'Start the server now.',
  ]
}

async function openEmpty({ databaseUrl }: Config, folder: string) {
  const { pool, close } = await openPool(addressOf({ databaseUrl, dataDir: folder }))
  try {
    await refuseTables(pool)
    // The embedded database goes with its folder.
    return { pool, close, clear: async () => (databaseUrl ? dropTables(pool) : undefined) }
  } catch (error) {
    await close()
    throw error
  }
}

export function addressOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl ?? { folder: join(dataDir, 'db') }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function fileName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '')
  return `showroom-${time}Z.tar${isEncrypted ? '.encrypted' : ''}`
}
