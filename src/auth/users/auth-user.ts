import type { Factor, Identity, User } from '../schema/auth.tables.ts'

/** A user in GoTrue's form; times are ISO 8601. An absent time: it never happened. */
export type AuthUser = ReturnType<typeof authUser>

/** Never the row itself, which contains the password hash. */
export function authUser(user: User, identities: Identity[], factors: Factor[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    ...timeField('email_confirmed_at', user.emailConfirmedAt),
    phone: user.phone,
    ...timeField('phone_confirmed_at', user.phoneConfirmedAt),
    ...timeField('confirmed_at', user.emailConfirmedAt ?? user.phoneConfirmedAt),
    ...timeField('invited_at', user.invitedAt),
    ...timeField('confirmation_sent_at', user.confirmationSentAt),
    ...timeField('recovery_sent_at', user.recoverySentAt),
    ...timeField('reauthentication_sent_at', user.reauthenticationSentAt),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...timeField('email_change_sent_at', user.emailChangeSentAt),
    ...timeField('last_sign_in_at', user.lastSignInAt),
    ...timeField('banned_until', user.bannedUntil),
    ...timeField('deleted_at', user.deletedAt),
    app_metadata: appMetadata(user, identities),
    user_metadata: user.userMetadata,
    identities: identities.map(authIdentity),
    ...(factors.length > 0 ? { factors: factors.map(authFactor) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  }
}

/** The values other systems set, and the server's own, which take precedence. */
export function appMetadata(user: User, identities: Pick<Identity, 'provider'>[]) {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  return {
    ...user.appMetadata,
    ...(user.isAnonymous ? {} : { provider: providers[0] ?? 'email', providers }),
    ...(user.mustChangePassword ? { must_change_password: true } : {}),
  }
}

/** A second factor in GoTrue's form, without secret, key or counter. */
export function authFactor(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
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
    ...timeField('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  }
}

function timeField<Name extends string>(name: Name, at: Date | null) {
  return (at ? { [name]: at.toISOString() } : {}) as { [key in Name]?: string }
}
