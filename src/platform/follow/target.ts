import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { z } from 'zod'

import { deriveKey } from '../secrets/passphrase-key.ts'
import type { Storage } from '../storage/storage.ts'

/** Copies of an installation, sealed by the passphrase. */
export type Target = {
  storage: Storage
  /** Seals bytes and writes them. @returns what was written */
  put: (key: string, plain: Uint8Array) => Promise<Uint8Array>
  /** @returns null if there is no such file @throws {Error} if it is not what `put` wrote under this key */
  get: (key: string) => Promise<{ plain: Buffer; sealed: Uint8Array } | null>
  /** A name from which nobody can tell what it was made of. */
  nameFor: (text: string) => string
}

/** The file that says how the others are sealed. */
const HEAD = 'target.json'

const head = z.object({
  format: z.literal(1),
  salt: z.base64(),
  /** A known text, sealed: another passphrase does not open it. */
  check: z.base64(),
})

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CHECK = Buffer.from('showroom')

/**
 * Opens the copies of a place.
 * @param make begins copies where there are none
 * @throws {Error} with a message to print
 */
export async function openTarget(
  storage: Storage,
  passphrase: string,
  { make }: { make: boolean },
): Promise<Target> {
  const bytes = await storage.get(HEAD)
  if (!bytes && !make) throw new Error('There are no copies at this place')
  const known = bytes && readHead(bytes)
  const salt = known ? Buffer.from(known.salt, 'base64') : randomBytes(16)
  const key = await deriveKey(passphrase, salt)
  const target = targetOf(storage, key)
  if (!known) {
    const check = seal(key, HEAD, CHECK).toString('base64')
    const text = JSON.stringify({ format: 1, salt: salt.toString('base64'), check })
    await storage.put(HEAD, Buffer.from(text))
  } else if (!isOpened(key, Buffer.from(known.check, 'base64')))
    throw new Error('BACKUP_PASSPHRASE is not the passphrase of these copies')
  return target
}

function targetOf(storage: Storage, key: Buffer): Target {
  const nameKey = createHmac('sha256', key).update('names').digest()
  return {
    storage,
    async put(path, plain) {
      const sealed = seal(key, path, plain)
      await storage.put(path, sealed)
      return sealed
    },
    async get(path) {
      const sealed = await storage.get(path)
      return sealed && { plain: open(key, path, sealed), sealed }
    },
    nameFor: (text) => createHmac('sha256', nameKey).update(text).digest('hex').slice(0, 40),
  }
}

function readHead(bytes: Uint8Array): z.output<typeof head> {
  try {
    return head.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw new Error(`${HEAD} cannot be read: a newer version wrote it, or it is damaged`, { cause })
  }
}

/** The path is part of what is authenticated, so that no file can take the place of another. */
function seal(key: Buffer, path: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(path))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, path: string, sealed: Uint8Array): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(path))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()])
  } catch (cause) {
    throw new Error(`${path} is damaged: it was changed or cut off after it was written`, { cause })
  }
}

function isOpened(key: Buffer, check: Buffer): boolean {
  try {
    return open(key, HEAD, check).equals(CHECK)
  } catch {
    return false
  }
}
