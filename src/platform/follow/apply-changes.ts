import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

import { BLOCK_BYTES, type ChangedFile, type Changes } from '../db/blocks.ts'

/** Makes the changes of the next piece in a copy of the folder. */
export function applyChanges(root: string, { files, folders }: Changes, bytes: Uint8Array): void {
  const aside = (index: number) => join(root, `.moving-${index}`)
  // Files change places with each other, so all leave their places first.
  for (const [index, { from, to }] of files.entries())
    if (from !== null && from !== to && existsSync(join(root, from)))
      renameSync(join(root, from), aside(index))
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  let at = 0
  for (const [index, file] of files.entries()) {
    const { from, to } = file
    if (to === null) {
      rmSync(aside(index), { force: true })
      continue
    }
    const path = join(root, to)
    if (from !== to) {
      rmSync(path, { force: true })
      if (existsSync(aside(index))) renameSync(aside(index), path)
    }
    at += writeBlocks(path, file, bytes.subarray(at))
  }
  removeFolders(root, new Set(folders))
}

/** @returns how many bytes of the piece belong to the file */
function writeBlocks(path: string, { size, cut, runs }: ChangedFile, bytes: Uint8Array): number {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600)
  try {
    if (cut !== null && cut < fstatSync(file).size) ftruncateSync(file, cut)
    ftruncateSync(file, size)
    let at = 0
    for (let run = 0; run < runs.length; run += 2) {
      const start = (runs[run] ?? 0) * BLOCK_BYTES
      const length = Math.min((runs[run + 1] ?? 0) * BLOCK_BYTES, size - start)
      if (at + length > bytes.length) throw new Error('A piece of the copy is too short')
      for (let end = at + length, position = start; at < end;) {
        const written = writeSync(file, bytes, at, end - at, position)
        at += written
        position += written
      }
    }
    return at
  } finally {
    closeSync(file)
  }
}

function removeFolders(root: string, kept: Set<string>): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    if (!kept.has(relative(root, path).replaceAll(sep, '/')))
      rmSync(path, { recursive: true, force: true })
  }
}
