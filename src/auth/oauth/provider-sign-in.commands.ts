import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { clearUnconfirmedAccount } from '../accounts/unconfirmed-account.commands.ts'
import { serverSignUpRequest, requestEmail } from '../emails/email-request.commands.ts'
import { identityLinked } from '../emails/security.mail.ts'
import { type User, users } from '../schema/auth.tables.ts'
import { isBanned } from '../users/ban.ts'
import { addIdentity, touchIdentity } from './identity.commands.ts'
import { lockAccountsWithEmail, lockIdentities, lockProviderIdentity } from './identity.queries.ts'
import type { ProviderProfile } from './provider-profile.ts'
import {
  type ProviderSignInRefusal,
  type ProviderSignInDecision,
  judgeProviderSignIn,
} from './provider-sign-in.ts'

/**
 * Signs in a person from a provider, to their account or a new account. A refusal is returned, not
 * thrown: rows written before it, as an account that waits for its email, must stay.
 */
export async function receiveProviderSignIn(
  world: Pick<World, 'db' | 'now' | 'auth' | 'origin'>,
  { provider, redirectTo }: { provider: string; redirectTo: string | null },
  profile: ProviderProfile,
): Promise<User | Refusal> {
  const { db, auth } = world
  const { existing, sameEmail } = await lockTheirs(db, provider, profile)
  const owner = existing && accountOf(existing.user, world.now())
  const entry = judgeProviderSignIn(
    {
      email: profile.email,
      isProven: profile.isEmailVerified || auth.autoconfirm,
      owner,
      sameEmail: sameEmail.map((user) => accountOf(user, world.now())),
    },
    auth,
  )
  if ('refused' in entry) return refusalOf(entry.refused)

  const before = existing?.user ?? sameEmail.find(({ id }) => id === entry.account?.id) ?? null
  const user = await finishSignIn(world, before, entry, profile)
  const identity = existing
    ? await touchIdentity(world, existing.identity, profile)
    : await addIdentity(world, user.id, provider, profile)
  if (entry.cleans) await clearUnconfirmedAccount(db, user.id, { provenIdentity: identity.id })
  if (!existing && before) await recordLink(world, user, provider)

  if (entry.next === 'enter') return user
  if (entry.next === 'email')
    await requestEmail(world, { email: user.email, redirectTo, ...serverSignUpRequest })
  return needsVerification(provider, entry.next)
}

/**
 * The identity and the accounts of the person, locked. While a new identity is made, nobody else
 * can add an identity.
 */
async function lockTheirs(tx: Db, provider: string, { sub, email }: ProviderProfile) {
  const locked = await lockProviderIdentity(tx, provider, sub)
  if (!locked) await lockIdentities(tx)
  const existing = locked ?? (await lockProviderIdentity(tx, provider, sub))
  return { existing, sameEmail: email === null ? [] : await lockAccountsWithEmail(tx, email) }
}

function accountOf(user: User, now: Date) {
  const { id, email, emailConfirmedAt } = user
  return { id, email, isConfirmed: emailConfirmedAt !== null, isBanned: isBanned(user, now) }
}

/** Applies the decision to the account; creates it if there was none. */
async function finishSignIn(
  { db, now }: Pick<World, 'db' | 'now'>,
  before: User | null,
  { email, confirms, cleans }: ProviderSignInDecision,
  { data }: ProviderProfile,
): Promise<User> {
  const at = now()
  const proven = confirms ? { emailConfirmedAt: at } : {}
  if (!before) {
    const account = { email, ...proven, userMetadata: data, createdAt: at, updatedAt: at }
    const [user] = await db.insert(users).values(account).onConflictDoNothing().returning()
    // Somebody took the address meanwhile: the next try finds their account.
    if (!user) throw busyError('Sign-up')
    return user
  }
  const userMetadata = cleans ? data : { ...before.userMetadata, ...data }
  const isAnonymous = before.isAnonymous && !confirms
  const [user] = await db
    .update(users)
    .set({ email, ...proven, userMetadata, isAnonymous, updatedAt: at })
    .where(eq(users.id, before.id))
    .returning()
  if (!user) throw new Error('The account was not kept')
  return user
}

async function recordLink(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  user: User,
  provider: string,
): Promise<void> {
  const { id } = user
  if (user.email) await enqueueEmail(db, identityLinked(user, provider, origin), now())
  await recordAuditEntry(db, {
    action: 'identity.linked',
    on: id,
    by: id,
    facts: { provider },
    at: now(),
  })
}

function refusalOf(refused: ProviderSignInRefusal): Refusal {
  switch (refused) {
    case 'user_banned':
      return new Refusal('forbidden', 'user_banned')
    case 'signup_disabled':
      return new Refusal('unfit', 'signup_disabled', {
        cause: 'Signups not allowed for this instance',
      })
    case 'no_email':
      return new Refusal('unfit', 'unexpected_failure', {
        cause: 'Error getting user email from external provider',
      })
    case 'several_accounts':
      return new Refusal('unfit', 'unexpected_failure', {
        cause: 'Multiple accounts with the same email address in the same linking domain detected',
      })
  }
}

function needsVerification(provider: string, by: 'email' | 'provider'): Refusal {
  const advice =
    by === 'email'
      ? `A confirmation email has been sent to your ${provider} email`
      : `Verify the email with ${provider} in order to sign in`
  return new Refusal('unfit', 'provider_email_needs_verification', {
    cause: `Unverified email with ${provider}. ${advice}`,
  })
}
