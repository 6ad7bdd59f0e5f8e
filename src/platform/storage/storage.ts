import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by key. A key is a relative path of lower-case letters, digits, `-`, `.` and `/`. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

export function openStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed, so that a reader never sees half a file.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    async get(key) {
      if (!KEY.test(key)) return null
      return readFile(pathOf(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
  }
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`)
  return join(folder, key)
}
