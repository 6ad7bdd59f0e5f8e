import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a file that is locked; with a full disk it has others. */
const BUSY = 5

const LOCK = '.lock'

/**
 * Locks a data folder for this process. The operating system drops the lock when the process ends, also
 * after a crash, so there are no stale locks.
 * @returns a function that unlocks the folder
 * @throws {Error} if another process has the lock: two processes would lose rows without an error; that of SQLite,
 *   if the lock cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, LOCK))
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop it, or choose another DATA_DIR.`,
      { cause },
    )
  }
  return () => lock.close()
}

/** Does another process have the lock? Leaves nothing in a folder that never had one. */
export function isFolderLocked(folder: string): boolean {
  if (!existsSync(join(folder, LOCK))) return false
  try {
    lockFolder(folder)()
    return false
  } catch {
    return true
  }
}

/** Deletes the file of a lock that nobody has. */
export function removeLock(folder: string): void {
  rmSync(join(folder, LOCK), { force: true })
}
