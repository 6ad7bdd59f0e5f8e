import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Who may do what with a folder of ours: its owner everything, nobody else anything. */
const OURS_ALONE = 0o700

/** One of these is in every data folder that was used before. */
const MARKS = ['.lock', 'secret.key']

/**
 * Makes the data folder, and closes it to all other users of the machine: password hashes, emails
 * and keys lie in it, and the embedded database writes files that anybody may read.
 * @throws {Error} with one line when it cannot be had, or when closing it is not ours to do
 */
export function closeDataDir(folder: string): void {
  const refuse = (why: string, cause?: unknown): never => {
    throw new Error(`The data folder ${folder} ${why}. Choose another DATA_DIR.`, { cause })
  }
  try {
    mkdirSync(folder, { recursive: true, mode: OURS_ALONE })
  } catch (cause) {
    refuse(`cannot be made (${(cause as NodeJS.ErrnoException).code})`, cause)
  }
  // Windows knows neither owners nor modes of this kind.
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
