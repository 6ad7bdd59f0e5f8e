import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes of a page of PostgreSQL. */
export const BLOCK_BYTES = 8192

/** A changed file in a piece. */
export type ChangedFile = {
  from: string | null
  to: string | null
  /** Bytes at the moment of the piece. */
  size: number
  /** The smallest size since the last piece; null: it was not cut. */
  cut: number | null
  /** First block and number of blocks, again and again. The bytes of the piece hold them in this sequence. */
  runs: number[]
}

export type Changes = {
  files: ChangedFile[]
  /** All folders, the outer first. */
  folders: string[]
  /** Is the copy consistent after this piece? Otherwise changed blocks remain for the next. */
  isConsistent: boolean
  /** Has every block been copied since `begin`, in this piece or an earlier one? */
  isWhole: boolean
}

/** Reads blocks of a file; those beyond its end are left out. @param blocks their numbers, ascending */
export function readBlocks(path: string, blocks: number[]) {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const runs = runsOf(blocks.filter((block) => block * BLOCK_BYTES < size))
    return {
      size,
      runs,
      bytes: runs.map(([start, count]) => readRun(descriptor, start, count, size)),
    }
  } finally {
    closeSync(descriptor)
  }
}

function readRun(descriptor: number, start: number, count: number, size: number): Uint8Array {
  const from = start * BLOCK_BYTES
  const bytes = new Uint8Array(Math.min(count * BLOCK_BYTES, size - from))
  for (let at = 0; at < bytes.length;) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, from + at)
    if (read === 0) throw new Error('A file ended while it was read')
    at += read
  }
  return bytes
}

/** @param blocks ascending */
function runsOf(blocks: number[]): [start: number, count: number][] {
  const runs: [number, number][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === block) last[1]++
    else runs.push([block, 1])
  }
  return runs
}

/** The parts as a single one. */
export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
