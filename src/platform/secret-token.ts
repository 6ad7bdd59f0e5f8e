import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new secret for a client or an email: 256 bits, base64url. Store only its hash. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256, hex. Enough for secrets nobody can guess; passwords need `password-hash.ts`. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** PKCE challenge of a verifier (RFC 7636, S256): SHA-256, base64url. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Random digits to copy from an email or a telephone. They are few, so callers must limit the tries. */
export function newDigits(length = 6): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** Compares in constant time. */
export function isSameSecret(first: string, second: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(first)), Buffer.from(hashOf(second)))
}
