import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { type User, users } from '../schema/auth.tables.ts'
import type { Service } from '../service-keys/service-key.commands.ts'
import { createUser, updateUserMetadata } from '../users/user.commands.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import type { LinkType } from './account-link.ts'
import { type IssuedLink, issueLink } from './link.commands.ts'

type Requested = {
  type: LinkType
  /** Normalized. */
  email: string
  /** Normalized; only for a change of address. */
  newEmail?: string | undefined
  /** The hash comes from `World.passwordHashes`; only for a sign-up. */
  passwordHash?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  /** Checked by `allowedRedirect`; null: a page of ours. */
  redirectTo: string | null
}

/** A link that was made and not mailed: the service delivers it itself. */
export type GeneratedLink = IssuedLink & { user: User; type: LinkType }

/**
 * Makes the link that an email would contain. A sign-up or invitation of an unknown address creates
 * the account; a magic link for an unknown address counts as a sign-up.
 * @throws {Refusal} missing `user_not_found`, conflict `email_exists`
 */
export async function generateLink(
  world: World,
  requested: Requested,
  service: Service,
): Promise<GeneratedLink> {
  return world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const existing = await findUserByEmail(inside, requested.email)
    const type = !existing && requested.type === 'magiclink' ? 'signup' : requested.type
    const owner = existing ? await prepare(inside, existing, { ...requested, type }) : null
    const user = owner ?? (await make(inside, { ...requested, type }))
    const [noted] = await tx
      .update(users)
      .set(notes(type, requested, world.now()))
      .where(eq(users.id, user.id))
      .returning()
    // Without an old address only the new address confirms.
    const completes = type === 'email_change_new' && user.email === ''
    const linkRequest = { user, kind: type, redirectTo: requested.redirectTo, completes }
    const link = await issueLink(inside, linkRequest)
    const facts = { ...service, type }
    await recordAuditEntry(tx, {
      action: 'link.made',
      on: user.id,
      by: null,
      at: world.now(),
      facts,
    })
    return { ...link, user: noted ?? user, type }
  })
}

async function prepare(inside: World, user: User, requested: Requested): Promise<User> {
  if ((requested.type === 'signup' || requested.type === 'invite') && user.emailConfirmedAt)
    throw new Refusal('conflict', 'email_exists')
  if (requested.newEmail) {
    const other = await findUserByEmail(inside, requested.newEmail)
    if (other && other.id !== user.id) throw new Refusal('conflict', 'email_exists')
  }
  if (requested.type === 'signup' && requested.userMetadata)
    await updateUserMetadata(inside, user, requested.userMetadata)
  return user
}

async function make({ db, now }: World, requested: Requested): Promise<User> {
  if (requested.type !== 'signup' && requested.type !== 'invite')
    throw new Refusal('missing', 'user_not_found', { cause: 'User with this email not found' })
  const { email, passwordHash = null, userMetadata } = requested
  return createUser(db, { email, passwordHash, isConfirmed: false, userMetadata }, now())
}

function notes(
  type: LinkType,
  { newEmail }: Requested,
  sentAt: Date,
): Partial<typeof users.$inferInsert> {
  switch (type) {
    case 'recovery':
    case 'magiclink':
      return { recoverySentAt: sentAt }
    case 'invite':
      return { confirmationSentAt: sentAt, invitedAt: sentAt }
    case 'signup':
      return { confirmationSentAt: sentAt }
    case 'email_change_new':
    case 'email_change_current':
      return { emailChangeSentAt: sentAt, newEmail }
  }
}
