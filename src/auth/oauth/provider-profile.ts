import { normalizeEmail } from '#base/email.ts'

/** A person as a provider describes them. */
export type ProviderProfile = {
  /** The provider's id of the person; with the provider, the key of the identity. */
  sub: string
  /** Normalized; null: none given, or an invalid address. */
  email: string | null
  isEmailVerified: boolean
  /** Stored as `identity_data`, and merged into `user_metadata`. */
  data: Record<string, unknown>
}

const SUB_LENGTH_MAX = 255
const TEXT_LENGTH_MAX = 1000

/** Claims that are stored. Not `locale`: in this app it means the language of emails. */
const storedClaims = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
] as const

/** Reads OpenID Connect claims; null when they have no `sub`. */
export function readProviderProfile(claims: Record<string, unknown>): ProviderProfile | null {
  const sub = textOf(claims['sub'], SUB_LENGTH_MAX)
  if (!sub) return null
  const typed = textOf(claims['email'])
  const email = typed ? normalizeEmail(typed) : null
  // Some providers send it as a string.
  const isEmailVerified =
    email !== null && [true, 'true'].includes(claims['email_verified'] as true)

  const entries = storedClaims.map((name) => [name, textOf(claims[name])] as const)
  const name = textOf(claims['name'])
  const picture = textOf(claims['picture'])
  return {
    sub,
    email,
    isEmailVerified,
    data: {
      ...Object.fromEntries(entries.filter(([, text]) => text !== null)),
      ...(name ? { full_name: name } : {}),
      ...(picture?.startsWith('https://') ? { picture, avatar_url: picture } : {}),
      ...(email ? { email } : {}),
      sub,
      provider_id: sub,
      email_verified: isEmailVerified,
      phone_verified: false,
    },
  }
}

/** A string that PostgreSQL can store in JSON and that is not too long, else null. */
function textOf(value: unknown, lengthMax = TEXT_LENGTH_MAX): string | null {
  if (typeof value !== 'string' || value === '' || value.length > lengthMax) return null
  return value.includes('\0') || !value.isWellFormed() ? null : value
}
