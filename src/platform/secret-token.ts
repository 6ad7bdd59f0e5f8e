import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new secret for a client or a mail: 256 bits, base64url. Only its hash is kept. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256, hex. Enough for secrets nobody can guess; passwords need `password-hash.ts`. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What PKCE makes of a verifier (RFC 7636, S256): SHA-256, base64url. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Random digits, for people to copy from an email or a telephone. Few: count the tries. */
export function newDigits(length = 6): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** Compares in a time that tells nothing about where the two differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}
