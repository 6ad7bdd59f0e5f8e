import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seals short secrets that must be read again (signing keys, temporary passwords). AES-256-GCM. */
export type SecretBox = {
  seal(plain: string): string
  /** @throws {Error} when the text was sealed with another key, or changed. */
  open(sealed: string): string
  /** A secret of the house for one purpose, always the same; tells nothing of the key. */
  secretFor(purpose: string): string
}

/** The key lies in the data folder, outside the database: a dump alone opens nothing. */
export function openSecretBox(dataDir: string): SecretBox {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret.key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return secretBox(Buffer.from(readFileSync(file, 'utf8'), 'base64'))
}

/** @param key 32 bytes */
export function secretBox(key: Buffer): SecretBox {
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    secretFor: (purpose) => createHmac('sha256', key).update(purpose).digest('hex'),
  }
}
