import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

export type { JWK }

/** Algorithms by kind of key: the `alg` of a token is not trusted. Clients can verify the first two. */
const algorithms = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' } as const
type Algorithm = (typeof algorithms)[keyof typeof algorithms]

/** Seconds by which the clocks of two machines may differ. */
const LEEWAY_SECONDS = 30

/** Far more than any token of ours; longer ones are not parsed. */
const TOKEN_LENGTH_MAX = 16_384

/** A key whose signatures are accepted. */
export type TrustedKey = {
  kid: string
  alg: Algorithm
  key: Awaited<ReturnType<typeof importJWK>>
  /** The key as clients get it; null for a shared secret, which is never published. */
  published: JWK | null
}
export type Sign = (claims: JWTPayload) => Promise<string>
export type Verified =
  | { ok: true; claims: JWTPayload }
  | { ok: false; reason: 'expired' | 'unknownKey' | 'bad' }

export async function newKeyPair(): Promise<Record<'publicJwk' | 'privateJwk', JWK>> {
  const { publicKey, privateKey } = await generateKeyPair(algorithms.EC, { extractable: true })
  return { publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) }
}

/**
 * Opens a key for verifying signatures.
 * @param jwk private or public; without `kid` its id is its thumbprint (RFC 7638)
 * @throws {Error} when it is neither an EC key on P-256, nor RSA, nor a shared secret
 */
export async function openTrustedKey(jwk: JWK): Promise<TrustedKey> {
  const alg = algorithmOf(jwk)
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  const published = alg === 'HS256' ? null : publishedJwk(jwk, kid)
  return { kid, alg, key: await importJWK(published ?? jwk, alg), published }
}

/** @param jwk private, EC or RSA */
export async function openSigner(kid: string, jwk: JWK): Promise<Sign> {
  const alg = algorithmOf(jwk)
  const key = await importJWK({ ...jwk, key_ops: ['sign'] }, alg)
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
}

/**
 * Verifies signature and times of a token; the caller checks the other claims. `unknownKey`: the
 * token names a key that is not among these, so that the caller can look it up.
 */
export async function verifyJwt(token: string, keys: TrustedKey[], now: Date): Promise<Verified> {
  const header = headerOf(token)
  const alg = Object.values(algorithms).find((name) => name === header?.alg)
  if (!header || !alg) return { ok: false, reason: 'bad' }
  const keysOfAlgorithm = keys.filter((key) => key.alg === alg)
  const keysOfId = keysOfAlgorithm.filter(({ kid }) => kid === header.kid)
  // Tokens signed with a shared secret name no key, or a key of another server.
  const candidates = keysOfId.length === 0 && alg === 'HS256' ? keysOfAlgorithm : keysOfId
  if (candidates.length === 0) return { ok: false, reason: header.kid ? 'unknownKey' : 'bad' }

  for (const { key } of candidates) {
    try {
      const rules = { algorithms: [alg], currentDate: now, clockTolerance: LEEWAY_SECONDS }
      return { ok: true, claims: (await jwtVerify(token, key, rules)).payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' }
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return { ok: false, reason: 'bad' }
}

function headerOf(token: string) {
  if (token.length > TOKEN_LENGTH_MAX) return null
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function algorithmOf({ kty, crv }: JWK): Algorithm {
  if (kty === 'EC' && crv === 'P-256') return algorithms.EC
  if (kty === 'RSA') return algorithms.RSA
  if (kty === 'oct') return algorithms.oct
  throw new Error('A signing key is EC on P-256, RSA, or a shared secret (oct) that only verifies')
}

/** The key in the form browsers can import: with `key_ops` and without `ext`. */
function publishedJwk(jwk: JWK, kid: string): JWK {
  const { kty, crv, x, y, n, e } = jwk
  const own = kty === 'EC' ? { kty, crv, x, y } : { kty, n, e }
  return { ...own, kid, alg: algorithmOf(jwk), use: 'sig', key_ops: ['verify'] }
}
