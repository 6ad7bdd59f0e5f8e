import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Uses of sealed texts: a text sealed for a use opens for no other. */
type SecretUse =
  | 'authenticator'
  | 'emailedDigits'
  | 'emailPreview'
  | 'installation'
  | 'knownDevice'
  | 'pagePass'
  | 'providerTokens'
  | 'providerFlow'
  | 'refreshToken'
  | 'signingKey'
  | 'sitePreview'
  | 'temporaryPassword'

/** Encrypts short secrets that must be read again, with AES-256-GCM. */
export type SecretBox = {
  seal(use: SecretUse, plain: string): string
  /** @throws {Error} if the text was sealed for another use, with a missing key, or was changed */
  open(use: SecretUse, sealed: string): string
  /** A secret derived from the keys for a purpose; it changes when the keys change. */
  secretFor(purpose: string): string
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Prefix of a sealed text, before the key id. Older seals are plain base64. */
const VERSION = '2'

/** Is there a file of keys in the data folder? */
export const hasSecretKey = (dataDir: string): boolean => existsSync(keyFileIn(dataDir))

/** The keys are in the data folder, outside the database: a dump alone cannot be decrypted. */
export function openSecretBox(dataDir: string): SecretBox {
  mkdirSync(dataDir, { recursive: true })
  const file = keyFileIn(dataDir)
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  newestOf(readKeys(file))
  return secretBox(() => readKeys(file))
}

/**
 * Adds a new key that seals from now on; the others still open. All processes use it at once.
 * @returns the number of keys
 */
export function addSecretKey(dataDir: string): number {
  const file = keyFileIn(dataDir)
  const lines = [newKey(), ...readKeys(file).map((key) => key.toString('base64'))]
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return lines.length
}

/** @param readKeys keys of 32 bytes, the newest first; called each time, because they may change */
export function secretBox(readKeys: () => Buffer[]): SecretBox {
  return {
    seal(use, plain) {
      const key = newestOf(readKeys())
      const head = `${VERSION}.${idOf(key)}`
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(use, key), iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(`${head}.${use}`))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${head}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open(use, sealed) {
      const [version, id, content] = sealed.split('.')
      const keys = readKeys()
      // A seal from before there were several keys: only the oldest key can have made it.
      if (!content) return decipher(keys.at(-1) ?? newestOf(keys), Buffer.from(sealed, 'base64'))
      const key = keys.find((candidate) => idOf(candidate) === id)
      if (!key || version !== VERSION)
        throw new Error('Sealed with a key that is not in secret.key')
      const context = Buffer.from(`${version}.${id}.${use}`)
      return decipher(keyFor(use, key), Buffer.from(content, 'base64url'), context)
    },
    secretFor: (purpose) =>
      createHmac('sha256', newestOf(readKeys())).update(purpose).digest('hex'),
  }
}

function decipher(key: Buffer, bytes: Buffer, context?: Buffer): string {
  const iv = bytes.subarray(0, IV_BYTES)
  const opening = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  if (context) opening.setAAD(context)
  opening.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = bytes.subarray(IV_BYTES + TAG_BYTES)
  return opening.update(text, undefined, 'utf8') + opening.final('utf8')
}

function newestOf([newest]: Buffer[]): Buffer {
  if (!newest) throw new Error('No key in secret.key')
  return newest
}

/** Path of the file of keys. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'secret.key')

const newKey = () => randomBytes(KEY_BYTES).toString('base64')

const keyFor = (use: SecretUse, key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, '', `seal ${use}`, KEY_BYTES))

const idOf = (key: Buffer) =>
  createHmac('sha256', key).update('id of the key').digest('hex').slice(0, 8)

function readKeys(file: string): Buffer[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const keys = lines.map((line) => Buffer.from(line, 'base64'))
  if (keys.some(({ length }) => length !== KEY_BYTES))
    throw new Error(`${file} holds a line that is not the base64 of ${KEY_BYTES} bytes`)
  return keys
}
