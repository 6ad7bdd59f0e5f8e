import { normalizeEmail } from '#base/email.ts'

/** Whom a provider says it has before it. */
export type ProviderProfile = {
  /** The provider's own name for the person; with the provider, the key of the identity. */
  sub: string
  /** Normalised; null: none told, or none that is an address. */
  email: string | null
  isEmailVerified: boolean
  /** Kept as `identity_data`, and merged into `user_metadata`. */
  data: Record<string, unknown>
}

const SUB_LENGTH_MAX = 255
const TEXT_LENGTH_MAX = 1000

/** Claims that are kept. Not `locale`: in this server that word means the language of emails. */
const texts = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
] as const

/** Reads claims of OpenID Connect; null when they name nobody. */
export function readProviderProfile(claims: Record<string, unknown>): ProviderProfile | null {
  const sub = textOf(claims['sub'], SUB_LENGTH_MAX)
  if (!sub) return null
  const typed = textOf(claims['email'])
  const email = typed ? normalizeEmail(typed) : null
  // Some providers say it as a word.
  const isEmailVerified =
    email !== null && [true, 'true'].includes(claims['email_verified'] as true)

  const informed = texts.map((name) => [name, textOf(claims[name])] as const)
  const name = textOf(claims['name'])
  const picture = textOf(claims['picture'])
  return {
    sub,
    email,
    isEmailVerified,
    data: {
      ...Object.fromEntries(informed.filter(([, text]) => text !== null)),
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

/** A text that PostgreSQL can keep in JSON and that is not absurdly long, else null. */
function textOf(body: unknown, lengthMax = TEXT_LENGTH_MAX): string | null {
  if (typeof body !== 'string' || body === '' || body.length > lengthMax) return null
  return body.includes('\0') || !body.isWellFormed() ? null : body
}
