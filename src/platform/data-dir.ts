import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Mode of the data folder: full access for its owner, none for others. */
const OURS_ALONE = 0o700

/** Names of files, of which every used data folder contains at least the first. */
const MARKS = ['.lock', 'secret.key']

/**
 * Makes the data folder and denies access to all other users of the machine: it contains password
 * hashes, emails and keys, and the embedded database writes files that everybody may read.
 * @throws {Error} with a single line if it cannot be used, or its rights must not be changed
 */
export function closeDataDir(folder: string): void {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new Error(`The data folder ${folder} ${reason}. Choose another DATA_DIR.`, { cause })
  }
  try {
    mkdirSync(folder, { recursive: true, mode: OURS_ALONE })
  } catch (cause) {
    refuse(`cannot be made (${(cause as NodeJS.ErrnoException).code})`, cause)
  }
  // Windows has no such owners and modes.
  if (!process.getuid) return

  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid()) refuse('belongs to another user, who could read it')
  const entries = readdirSync(folder, { withFileTypes: true })
  const isOurs = entries.length === 0 || entries.some(({ name }) => MARKS.includes(name))
  if ((mode & 0o077) !== 0 && !isOurs)
    refuse('is open to other users and holds files of others, so it is not closed here')

  chmodSync(folder, OURS_ALONE)
  for (const entry of entries)
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), OURS_ALONE)
}
