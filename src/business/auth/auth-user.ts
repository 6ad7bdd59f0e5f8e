import type { Identity, User } from './auth.tables.ts'

/** A user as GoTrue shows them; times are ISO 8601. Absent: never happened. */
export type AuthUser = ReturnType<typeof authUser>

/** Never the row itself: it holds the password's hash. */
export function authUser(user: User, identities: Identity[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...when('email_confirmed_at', user.emailConfirmedAt),
    ...when('confirmed_at', user.emailConfirmedAt),
    ...when('recovery_sent_at', user.recoverySentAt),
    ...when('last_sign_in_at', user.lastSignInAt),
    ...when('banned_until', user.bannedUntil),
    app_metadata: appMetadata(user, identities),
    user_metadata: user.userMetadata,
    identities: identities.map(authIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

export function appMetadata(user: User, identities: Pick<Identity, 'provider'>[]) {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  return {
    provider: providers[0] ?? 'email',
    providers,
    ...(user.mustChangePassword ? { must_change_password: true } : {}),
  }
}

function authIdentity(identity: Identity) {
  const email = identity.identityData['email']
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...when('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  }
}

function when<Name extends string>(name: Name, at: Date | null) {
  return (at ? { [name]: at.toISOString() } : {}) as { [key in Name]?: string }
}
