import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ReadableStream as NodeStream } from 'node:stream/web'

import { isStorageKey, type OpenedFile, type Storage, type StoredFile } from './storage.ts'

/** Free space below which uploads are refused, for the database: bytes on large disks, a share on small disks. */
const FREE_MIN = { share: 0.2, bytes: 5e9 }

/** Storage in a folder, a file for each key. */
export function openDiskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key)
      // The file is written under a temporary name and renamed, so that a reader never sees half a file. The temporary
      // name is a valid key too: after a crash the file is listed, and the sweep deletes it.
      const part = join(
        folder,
        `${key.replaceAll('.', '-')}-${randomBytes(6).toString('hex')}.part`,
      )
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, bytes, { flush: true })
      await rename(part, path)
    },
    async get(key) {
      if (!isStorageKey(key)) return null
      return readFile(pathOf(folder, key)).catch(nullIfMissing)
    },
    async open(key) {
      if (!isStorageKey(key)) return null
      const path = pathOf(folder, key)
      const stats = await stat(path).catch(nullIfMissing)
      if (!stats?.isFile()) return null
      const read = (from: number, to: number) =>
        NodeStream.from(readPart(path, from, to)) as ReturnType<OpenedFile['read']>
      return { length: stats.size, read }
    },
    async delete(key) {
      await rm(pathOf(folder, key), { force: true })
    },
    async list(prefix) {
      const parent = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(parent, { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      )
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((key) => key.startsWith(prefix) && isStorageKey(key))
      const files = await Promise.all(keys.map((key) => describe(folder, key)))
      return files.filter((file) => file !== null)
    },
    async hasFreeSpace() {
      await mkdir(folder, { recursive: true })
      const { bavail, blocks, bsize } = await statfs(folder)
      return bavail > blocks * FREE_MIN.share || bavail * bsize > FREE_MIN.bytes
    },
  }
}

/** Opens the file at the first read, and closes it at the end or when the reader stops. */
async function* readPart(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end })
}

/** Null if the file was deleted after it was listed. */
async function describe(folder: string, key: string): Promise<StoredFile | null> {
  const stats = await stat(pathOf(folder, key)).catch(nullIfMissing)
  return stats && { key, changedAt: stats.mtime }
}

function pathOf(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  return join(folder, key)
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
