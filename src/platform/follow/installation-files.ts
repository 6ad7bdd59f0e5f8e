import { readFile, stat } from 'node:fs/promises'

import { keyFileIn } from '../secrets/secret-box.ts'
import { fileInMemory, type Storage } from '../storage/storage.ts'

/** Name of `secret.key` among the files; no key of the storage begins with a dot. */
export const SECRET_KEY = '.secret.key'

/** What is copied beside the database: the files of the storage, and `secret.key`. */
export type InstallationFiles = Pick<Storage, 'list' | 'open'>

export function installationFiles(storage: Storage, dataDir: string): InstallationFiles {
  const path = keyFileIn(dataDir)
  return {
    async list(prefix) {
      if (prefix !== '' && prefix !== SECRET_KEY) return storage.list(prefix)
      const { mtime } = await stat(path)
      const key = { key: SECRET_KEY, changedAt: mtime }
      return prefix === SECRET_KEY ? [key] : [key, ...(await storage.list(''))]
    },
    open: async (key) =>
      key === SECRET_KEY ? fileInMemory(await readFile(path)) : storage.open(key),
  }
}
