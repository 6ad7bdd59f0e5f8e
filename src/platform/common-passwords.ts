import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type CommonPasswords = {
  /** True if a password is on the list, and wrongly for 1 of 50,000 others. */
  has: (password: string) => boolean
}

/**
 * Sorted list of four bytes of each SHA-256, written by `tools/common-passwords.mjs`. The path starts at
 * the root, because the built module is in another folder.
 */
const FILE = 'src/platform/common-passwords.bin'

export function openCommonPasswords(): CommonPasswords {
  const bytes = readFileSync(FILE)
  const hashes = Uint32Array.from({ length: bytes.length / 4 }, (_, at) =>
    bytes.readUInt32BE(at * 4),
  )
  return { has: (password) => hashes.includes(shortHashOf(password)) }
}

export function shortHashOf(password: string): number {
  return createHash('sha256').update(password).digest().readUInt32BE()
}
