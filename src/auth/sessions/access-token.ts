import type { Weakness } from '../passwords/new-password.ts'
import type { Identity, SessionRow, User } from '../schema/auth.tables.ts'
import { type AuthUser, appMetadata } from '../users/auth-user.ts'
import { metadataInToken } from '../users/user-metadata.ts'

/** Lifetime of an access token in seconds. Roles and sessions are still read on every call. */
export const ACCESS_TOKEN_SECONDS = 900

export const AUDIENCE = 'authenticated'

const issuerOf = (origin: string) => `${origin}/auth/v1`

type Facts = {
  user: User
  identities: Pick<Identity, 'provider'>[]
  session: Pick<SessionRow, 'id' | 'aal' | 'amr'>
}

/** Claims of an access token, as GoTrue clients expect them. Times are seconds since 1970. */
export function accessClaims({ user, identities, session }: Facts, origin: string, now: Date) {
  const metadata = metadataInToken(user.userMetadata, user.appMetadata)
  const iat = Math.floor(now.getTime() / 1000)
  return {
    iss: issuerOf(origin),
    sub: user.id,
    aud: AUDIENCE,
    exp: iat + ACCESS_TOKEN_SECONDS,
    iat,
    email: user.email,
    phone: user.phone,
    app_metadata: appMetadata({ ...user, appMetadata: metadata.app }, identities),
    user_metadata: metadata.user,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
}

/**
 * Was a token made for this server, and does it expire? Ours always have issuer and audience; test
 * suites that sign with a given key often omit them, but a wrong value is always refused.
 */
export function isForThisServer(
  { iss, aud, exp }: Record<string, unknown>,
  origin: string,
): boolean {
  const ours = issuerOf(origin)
  return (iss ?? ours) === ours && (aud ?? AUDIENCE) === AUDIENCE && typeof exp === 'number'
}

/**
 * The assurance level of a call: the lower level of the token and its session. A token from before a
 * proof, possibly stolen, does not get that proof's rights.
 */
export function assuranceOf(
  claims: Record<string, unknown>,
  session: Pick<SessionRow, 'aal' | 'amr'>,
): Pick<SessionRow, 'aal' | 'amr'> {
  const claimed: unknown[] = Array.isArray(claims['amr']) ? claims['amr'] : []
  const claimedProofs = new Set(claimed.map((proof) => JSON.stringify(nameAndTime(proof))))
  return {
    aal: claims['aal'] === 'aal2' ? session.aal : 'aal1',
    amr: session.amr.filter((proof) => claimedProofs.has(JSON.stringify(nameAndTime(proof)))),
  }
}

function nameAndTime(proof: unknown): unknown[] {
  const { method, timestamp } = Object(proof) as Record<string, unknown>
  return [method, timestamp]
}

/** The response to a sign-in or refresh: GoTrue's access token response. */
export type Session = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: AuthUser
  /** The tokens of the provider used for this sign-in. */
  provider_token?: string
  provider_refresh_token?: string
  /** The present rule would refuse the password of this sign-in. */
  weak_password?: { message: string; reasons: Weakness[] }
}
