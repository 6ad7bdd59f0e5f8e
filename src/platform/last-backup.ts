import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const lastBackup = z.object({
  /** ISO time of the rows in the archive. */
  at: z.iso.datetime(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
})

export type LastBackup = z.output<typeof lastBackup>

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** The record is a file and no row: a restored database would speak of its own backup. */
export function recordBackup(dataDir: string, backup: LastBackup): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(backup), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Null: no backup was made with this data folder. */
export function findLastBackup(dataDir: string): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
