import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type CommonPasswords = {
  /** Is a password on the list? Of others it says so of one in a hundred thousand. */
  has: (password: string) => boolean
}

/**
 * Four bytes of the SHA-256 of each, in order, as `tools/common-passwords.mjs` writes them. From the
 * root, like the migrations: built, this module lies elsewhere.
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
