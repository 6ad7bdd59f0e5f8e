import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { applyChanges } from './apply-changes.ts'
import { partKey } from './copied-files.ts'
import type { Moment } from './moments.ts'
import { checksumOf, type CopiedFile, type PieceHead, readPiece } from './piece.ts'
import type { Target } from './target.ts'

/** What a moment of the copies holds. */
export type Copies = {
  at: Date
  program: PieceHead['program']
  files: CopiedFile[]
  /** False: the rows are in a database server, and not in these copies. */
  hasDatabase: boolean
}

/**
 * Puts the embedded database of a moment into a new folder, and checks every piece and their sequence.
 * @throws {Error} with a message to print; the folder is deleted then
 */
export async function restoreDatabase(
  target: Target,
  { at, keys }: Moment,
  folder: string,
): Promise<Copies> {
  const files = new Map<string, CopiedFile>()
  let previous: string | null = null
  let last: PieceHead | null = null
  let hasDatabase = false
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    for (const key of keys) {
      const { head, bytes, checksum } = await readNext(target, key)
      if (last && head.previous !== previous)
        throw new Error(`${key} does not follow the piece before it`)
      if (head.changes) applyChanges(folder, head.changes, bytes)
      hasDatabase ||= head.changes !== null
      changeFiles(files, head)
      previous = checksum
      last = head
    }
    if (!last) throw new Error('A moment without a piece')
    // It names a process that has ended.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { at, program: last.program, files: [...files.values()], hasDatabase }
}

async function readNext(target: Target, key: string) {
  const read = await target.get(key)
  if (!read) throw new Error(`${key} is missing`)
  return { ...(await readPiece(read.plain)), checksum: checksumOf(read.sealed) }
}

function changeFiles(files: Map<string, CopiedFile>, { files: changes }: PieceHead): void {
  if (changes.isAll) files.clear()
  for (const key of changes.removed) files.delete(key)
  for (const file of changes.added) files.set(file.key, file)
}

/** The bytes of a copied file. @throws {Error} with a message to print, if a part is missing or damaged */
export async function readCopiedFile(target: Target, { key, name, parts }: CopiedFile) {
  const bytes: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const read = await target.get(partKey(name, part, parts))
    if (!read) throw new Error(`The file ${key} is missing in the copies`)
    bytes.push(read.plain)
  }
  return Buffer.concat(bytes)
}
