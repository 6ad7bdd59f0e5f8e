import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a data folder for this process alone. The operating system drops the lock when the
 * process dies, however it dies, so there is no stale lock to clean up.
 * @returns gives the folder back
 * @throws {Error} when another process has it: two of them would lose rows in silence.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(`${folder}/.lock`)
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop it, or choose another DATA_DIR.`,
      { cause },
    )
  }
  return () => lock.close()
}
