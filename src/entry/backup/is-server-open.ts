import type { Config } from '#platform/config.ts'
import { isFolderLocked } from '#platform/db/folder-lock.ts'

/** Does another process work on the data folder? A database server takes any number. */
export function isServerOpen({ databaseUrl, dataDir }: Config): boolean {
  return !databaseUrl && isFolderLocked(dataDir)
}
