import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { serverSignUpRequest, requestEmail } from '../emails/email-request.commands.ts'
import { dropMailedTokens } from '../emails/one-time-token.commands.ts'
import { identityLinked, identityUnlinked } from '../emails/security.mail.ts'
import { type Identity, identities, type User, users } from '../schema/auth.tables.ts'
import { isBanned } from '../users/ban.ts'
import { listIdentities } from '../users/user.queries.ts'
import { addIdentity } from './identity.commands.ts'
import {
  isEmailOfAnother,
  lockIdentities,
  lockProviderIdentity,
  lockUser,
} from './identity.queries.ts'
import { judgeLink, judgeUnlink, type LinkRefusal, type UnlinkDecision } from './linking.ts'
import type { ProviderProfile } from './provider-profile.ts'

type Requested = { provider: string; targetId: string; redirectTo: string | null }

/**
 * Adds a provider identity to the account of the signed-in user who requested it. Refusals are
 * returned, not thrown: an address that now waits for its email must stay stored.
 */
export async function linkIdentity(
  world: Pick<World, 'db' | 'now' | 'auth' | 'origin'>,
  { provider, targetId, redirectTo }: Requested,
  profile: ProviderProfile,
): Promise<User | Refusal> {
  const { db, auth, now } = world
  const target = await lockUser(db, targetId)
  if (!target) return new Refusal('forbidden', 'user_not_found')
  await lockIdentities(db)
  const existing = await lockProviderIdentity(db, provider, profile.sub)
  const { email } = profile
  const at = now()

  const link = judgeLink({
    target: { ...target, isBanned: isBanned(target, at) },
    ownerId: existing?.user.id ?? null,
    email,
    isProven: profile.isEmailVerified || auth.autoconfirm,
    isEmailTaken: email !== null && (await isEmailOfAnother(db, email, target.id)),
  })
  if ('refused' in link) return refusalOf(link.refused)

  await addIdentity(world, target.id, provider, profile)
  if (target.email) await enqueueEmail(db, identityLinked(target, provider, world.origin), at)
  await recordAuditEntry(db, {
    action: 'identity.linked',
    on: target.id,
    by: target.id,
    at,
    facts: { provider },
  })
  const takes = link.takes === null ? {} : { email: link.takes, isAnonymous: !link.confirms }
  const confirms = link.confirms ? { emailConfirmedAt: at } : {}
  const [user] = await db
    .update(users)
    .set({ ...takes, ...confirms, updatedAt: at })
    .where(eq(users.id, target.id))
    .returning()
  if (!user) throw new Error('The account was not kept')
  if (link.takes === null || link.confirms) return user

  await requestEmail(world, { email: user.email, redirectTo, ...serverSignUpRequest })
  return new Refusal('unfit', 'email_not_confirmed', {
    cause: `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  })
}

/**
 * Removes an identity from its owner's account. Sessions stay; if it was the identity with the
 * account's address, the account gets the address of a remaining identity.
 * @throws {Refusal} unfit: `single_identity_not_deletable`, `identity_not_found`; conflict
 *   `email_conflict_identity_not_deletable`
 */
export async function unlinkIdentity(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  userId: string,
  identityId: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('forbidden', 'user_not_found')
    const identitiesOfUser = (await listIdentities({ db: tx }, userId)).map(linkedIdentity)
    const unlink = judgeUnlink(user.email, identitiesOfUser, identityId)
    if ('refused' in unlink) throw new Refusal('unfit', unlink.refused)

    await tx
      .delete(identities)
      .where(and(eq(identities.id, identityId), eq(identities.userId, userId)))
    await finishLink({ ...world, db: tx }, user, unlink)
    const provider = identitiesOfUser.find(({ id }) => id === identityId)?.provider ?? ''
    if (user.email)
      await enqueueEmail(tx, identityUnlinked(user, provider, world.origin), world.now())
    await recordAuditEntry(tx, {
      action: 'identity.unlinked',
      on: userId,
      by: userId,
      at: world.now(),
      facts: { provider },
    })
  })
}

async function finishLink(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
  { moves, clearsPhone }: UnlinkDecision,
): Promise<void> {
  const at = now()
  if (moves && moves.email !== '' && (await isEmailOfAnother(db, moves.email, user.id)))
    throw new Refusal('conflict', 'email_conflict_identity_not_deletable')
  const moved = moves
    ? {
        email: moves.email,
        emailConfirmedAt: moves.isVerified ? (user.emailConfirmedAt ?? at) : null,
      }
    : {}
  const cleared = clearsPhone ? { phone: '', phoneConfirmedAt: null } : {}
  await db
    .update(users)
    .set({ ...moved, ...cleared, updatedAt: at })
    .where(eq(users.id, user.id))
  if (moves) await dropMailedTokens({ db }, user.id)
}

function linkedIdentity({ id, provider, identityData }: Identity) {
  const { email, email_verified: isEmailVerified } = identityData
  return {
    id,
    provider,
    isEmailVerified: isEmailVerified === true,
    email: typeof email === 'string' ? email : null,
  }
}

function refusalOf(refused: LinkRefusal): Refusal {
  switch (refused) {
    case 'user_banned':
      return new Refusal('forbidden', 'user_banned')
    case 'email_exists':
      return new Refusal('conflict', 'email_exists')
    case 'already_yours':
      return new Refusal('conflict', 'identity_already_exists', {
        cause: 'Identity is already linked',
      })
    case 'already_anothers':
      return new Refusal('conflict', 'identity_already_exists', {
        cause: 'Identity is already linked to another user',
      })
  }
}
