import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

import { z } from 'zod'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const copiedFile = z.object({
  key: z.string(),
  /** Name at the target, and the number of its parts there. */
  name: z.string(),
  parts: z.number().int(),
})

const changedFile = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  size: z.number(),
  cut: z.number().nullable(),
  runs: z.array(z.number()),
})

const head = z.object({
  format: z.literal(1),
  number: z.number().int(),
  /** Checksum of the piece before; null: the first of its chain. */
  previous: z.string().nullable(),
  at: z.iso.datetime(),
  /** The program that wrote it, and the version of its database. */
  program: z.object({
    version: z.string(),
    commit: z.string().nullable(),
    /** The newest migration, as its time in the journal. */
    level: z.number(),
    server: z.string(),
  }),
  /** Files of the storage: all of them at the first piece of a whole copy, else what changed. */
  files: z.object({
    isAll: z.boolean(),
    added: z.array(copiedFile),
    removed: z.array(z.string()),
  }),
  /** Null without an embedded database. */
  changes: z
    .object({
      files: z.array(changedFile),
      folders: z.array(z.string()),
      isConsistent: z.boolean(),
      isWhole: z.boolean(),
    })
    .nullable(),
})

export type PieceHead = z.output<typeof head>
export type CopiedFile = z.output<typeof copiedFile>
export type FileChanges = PieceHead['files']

/** A piece: the length of its head, the head as JSON, the bytes of the changed blocks; compressed. */
export async function writePiece(headOf: PieceHead, bytes: Uint8Array): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(headOf))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return compress(Buffer.concat([length, text, bytes]))
}

/** @throws {Error} with a message to print */
export async function readPiece(piece: Buffer): Promise<{ head: PieceHead; bytes: Buffer }> {
  const plain = await decompress(piece)
  const end = 4 + plain.readUInt32LE(0)
  const read = head.safeParse(JSON.parse(plain.toString('utf8', 4, end)))
  if (!read.success) throw new Error('A newer version of the program wrote these copies')
  return { head: read.data, bytes: plain.subarray(end) }
}

export function checksumOf(sealed: Uint8Array): string {
  return createHash('sha256').update(sealed).digest('hex')
}

/** What the name of a piece says, so that a moment is found without reading. */
export type PieceName = {
  chain: string
  number: number
  at: number
  /** The piece from which on the copy is whole after this; null: it is not consistent after this. */
  base: number | null
}

export const CHAINS = 'chains/'
const NAME = /^chains\/([a-z0-9-]+)\/(\d{8})-(\d{13})(?:-(\d{8}))?\.piece$/

export function pieceKey({ chain, number, at, base }: PieceName): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  const end = base === null ? '' : `-${digits(base, 8)}`
  return `${CHAINS}${chain}/${digits(number, 8)}-${digits(at, 13)}${end}.piece`
}

/** @returns null for the name of another file */
export function readPieceKey(key: string): PieceName | null {
  const [, chain, number, at, base] = NAME.exec(key) ?? []
  if (!chain) return null
  return {
    chain,
    number: Number(number),
    at: Number(at),
    base: base === undefined ? null : Number(base),
  }
}
