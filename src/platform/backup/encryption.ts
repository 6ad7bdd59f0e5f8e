import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { deriveKey } from '../secrets/passphrase-key.ts'

/**
 * Authenticated encryption of a stream of any length with little memory: after a line that names the format and a
 * salt come pieces of 64 KB, each sealed with AES-256-GCM. Number and last piece are part of the nonce, so that none
 * can be left out, moved or cut off at the end. The key is derived from the passphrase and the salt by scrypt.
 */
const HEADER = Buffer.from('showroom-backup-encrypted-1\n')
const SALT_BYTES = 16
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Is this the beginning of an encrypted file? */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, HEADER.length).equals(HEADER)
}

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(passphrase, salt)
  yield Buffer.concat([HEADER, salt])
  let number = 0
  for await (const { piece, isLast } of piecesOf(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++, isLast))
    const text = Buffer.concat([cipher.update(piece), cipher.final()])
    yield Buffer.concat([text, cipher.getAuthTag()])
  }
}

/** @throws {Error} with a message to print, for another passphrase and for every change */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const headLength = HEADER.length + SALT_BYTES
  let head = Buffer.alloc(0)
  let key: Buffer | null = null
  const sealed = (async function* () {
    for await (const part of source) {
      if (key) {
        yield part
        continue
      }
      head = Buffer.concat([head, part])
      if (head.length < headLength) continue
      key = await deriveKey(passphrase, head.subarray(HEADER.length, headLength))
      yield head.subarray(headLength)
    }
  })()
  let number = 0
  for await (const { piece, isLast } of piecesOf(sealed, PIECE_BYTES + TAG_BYTES)) {
    if (!key || piece.length < TAG_BYTES) throw new Error('The archive ends too early')
    yield open(piece, key, nonceOf(number, isLast), number === 0)
    number++
  }
}

function open(piece: Buffer, key: Buffer, nonce: Buffer, isFirst: boolean): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(piece.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new Error(
      isFirst
        ? 'The archive cannot be decrypted: the passphrase is wrong, or its beginning was changed'
        : 'The archive was changed or cut off after it was made',
    )
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 4, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of equal size; the last may be shorter, or empty. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const part of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, part]) : Buffer.from(part)
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false }
      rest = rest.subarray(size)
    }
  }
  yield { piece: rest, isLast: true }
}
