import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findLastBackup, type LastBackup } from './last-backup.ts'

/** The machine under the server. */
export type Machine = {
  /** Null: no backup was made with this data folder. */
  findLastBackup: () => LastBackup | null
  /** Bytes of the disk of the data folder. */
  readDisk: () => Promise<{ free: number; all: number }>
  /** @throws {Error} if nothing can be written to the data folder */
  writeProbe: () => Promise<void>
}

/** A block of the usual file systems: a smaller file may be stored beside its name. */
const PROBE = Buffer.alloc(8192, 1)

export function openMachine(dataDir: string): Machine {
  const probe = join(dataDir, `probe-${process.pid}`)
  return {
    findLastBackup: () => findLastBackup(dataDir),
    async readDisk() {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { free: bavail * bsize, all: blocks * bsize }
    },
    async writeProbe() {
      try {
        await writeFile(probe, PROBE)
      } finally {
        await unlink(probe).catch(() => {})
      }
    },
  }
}
