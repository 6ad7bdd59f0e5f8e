import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes that stay free on the disk, for the database. */
const FREE_BYTES_MIN = 256 * 1024 * 1024

export type BodyFile = {
  /** @throws {Error} of the file system, also while the disk is nearly full */
  append: (part: Buffer) => Promise<void>
  read: () => Readable
  close: () => Promise<void>
}

/**
 * Opens the folder for bodies that are too large for memory. Each file loses its name at once, so the system removes it
 * however its process ends; what a crash has left before that is removed here.
 */
export function openBodyFolder(folder: string): () => Promise<BodyFile> {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  return async () => {
    const path = join(folder, randomUUID())
    const file = await open(path, 'wx+')
    await rm(path)
    return { append: (part) => append(file, folder, part), ...readingOf(file) }
  }
}

async function append(file: FileHandle, folder: string, part: Buffer): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < FREE_BYTES_MIN) throw new Error('The disk is nearly full')
  await file.appendFile(part)
}

const readingOf = (file: FileHandle): Pick<BodyFile, 'read' | 'close'> => ({
  read: () => file.createReadStream({ start: 0, autoClose: false }),
  close: () => file.close(),
})
