import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

/** One algorithm, fixed here: what a token says about itself is not believed. */
const ALGORITHM = 'ES256'

/** Seconds by which the clocks of two machines may differ. */
const LEEWAY_SECONDS = 30

export type PublicKey = { kid: string; jwk: Record<string, unknown> }
export type Sign = (claims: JWTPayload) => Promise<string>
export type Verified =
  | { ok: true; claims: JWTPayload }
  | { ok: false; why: 'expired' | 'unknownKey' | 'bad' }
export type Verify = (
  token: string,
  expected: { issuer: string; audience: string; at: Date },
) => Promise<Verified>

export async function newKeyPair(): Promise<Record<'publicJwk' | 'privateJwk', JWK>> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) }
}

export async function openSigner(kid: string, privateJwk: JWK): Promise<Sign> {
  const key = await importJWK(privateJwk, ALGORITHM)
  return (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key)
}

/** The key as clients want it: with `key_ops` and without `ext`, or browsers refuse to import it. */
export function publishedJwk({ kid, jwk: { kty, crv, x, y } }: PublicKey) {
  return { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
}

export function openVerifier(keys: PublicKey[]): Verify {
  const keySet = createLocalJWKSet({ keys: keys.map(publishedJwk) as JWK[] })
  return async (token, { issuer, audience, at }) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        currentDate: at,
        clockTolerance: LEEWAY_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      return { ok: true, claims: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, why: 'expired' }
      if (error instanceof errors.JWKSNoMatchingKey) return { ok: false, why: 'unknownKey' }
      if (error instanceof errors.JOSEError) return { ok: false, why: 'bad' }
      throw error
    }
  }
}
