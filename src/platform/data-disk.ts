import { statfsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isDiskFull } from '#base/busy.ts'

/** Bytes that a login, a form and their email need at most. */
const PROBE = Buffer.alloc(64 * 1024, 1)

/** Below this many free bytes the embedded database cannot be opened: its log grows by 16 MB at once. */
const OPENING_BYTES = 40_000_000

/**
 * Writes a small file into the data folder, and deletes it.
 * @throws {Error} of the file system, as ENOSPC when the disk is full
 */
export async function checkDataDisk(dataDir: string): Promise<void> {
  // Two nodes may share the folder.
  const path = join(dataDir, `.check-${process.pid}`)
  try {
    await writeFile(path, PROBE, { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Messages by which PGlite, its WebAssembly and SQLite report a full disk, among other faults. */
const MAY_BE_FULL = /PGlite|disk|Aborted\(/

/** The error of a start; if a full disk is its cause, an error that names the disk. */
export function nameFullDisk(error: unknown, dataDir: string): unknown {
  const isSuspect = error instanceof Error && MAY_BE_FULL.test(error.message)
  if (!isSuspect && !isDiskFull(error)) return error
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free >= OPENING_BYTES) return error
  const megabytes = Math.floor(free / 1_000_000)
  return new Error(
    `The disk of the data folder ${dataDir} is full (${megabytes} MB free). Free some space, then start again.`,
    { cause: error },
  )
}
