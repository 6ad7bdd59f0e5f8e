import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from './config.ts'
import { type Db, type OpenedDb, poolOf } from './db/db.ts'
import { migrationLevel } from './db/migration-level.ts'
import { Follower } from './follow/follower.ts'
import { installationFiles } from './follow/installation-files.ts'
import type { PieceHead } from './follow/piece.ts'
import { openPlace } from './follow/place.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'
import { watchedStorage } from './storage/watched-storage.ts'
import { programVersion } from './version.ts'

type Parts = { db: Db; storage: Storage; take: OpenedDb['takeChanges']; log: Log }

type Following = {
  /** The storage, whose changes are followed. */
  storage: Storage
  follower: Follower | null
  follow: () => Promise<void>
}

/** The follower of the settings, which begins with `follow`. */
export function openFollowing(config: Config, { db, storage, take, log }: Parts): Following {
  const { dataDir, databaseUrl, backupPassphrase, follow } = config
  if (!follow.to || !backupPassphrase) return { storage, follower: null, follow: async () => {} }
  const follower = new Follower({
    storage: openPlace(follow.to),
    passphrase: backupPassphrase,
    take,
    source: installationFiles(storage, dataDir),
    owner: databaseUrl ? randomUUID() : ownerOf(dataDir),
    isShared: Boolean(databaseUrl),
    now: () => new Date(),
    log,
  })
  return {
    storage: watchedStorage(storage, (key) => follower.changeFile(key)),
    follower,
    follow: async () => follower.start(await describeProgram(db)),
  }
}

/** The version of the program and of the database whose files it copies. */
async function describeProgram(db: Db): Promise<PieceHead['program']> {
  const client = await poolOf(db).connect()
  try {
    const level = await migrationLevel(client)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { ...programVersion, level, server: rows[0]?.server_version ?? '' }
  } finally {
    client.release()
  }
}

/** The locked data folder has a single process; the one before has ended, so the next has the same name. */
function ownerOf(dataDir: string): string {
  const file = join(dataDir, 'follow-owner.txt')
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
