import { asc, eq, isNull, sql } from 'drizzle-orm'

import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { mailEmailChange } from '../emails/email-change.commands.ts'
import { issueLink } from '../emails/link.commands.ts'
import { linkEmail } from '../emails/link.mail.ts'
import { findEmailPause } from '../emails/sent-email.commands.ts'
import { type User, users } from '../schema/auth.tables.ts'
import { emailRequests } from '../schema/email-request.tables.ts'
import type { EmailKind } from '../schema/kinds.ts'
import { createUser } from '../users/user.commands.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { clearUnconfirmedAccount } from './unconfirmed-account.commands.ts'

type Inside = Pick<World, 'db' | 'now' | 'secrets' | 'origin' | 'auth'>
type Request = typeof emailRequests.$inferSelect

/**
 * Processes the oldest request for an email. An email is sent only if the address has an account or
 * may get an account, and is below its limit. Returns false when no request waits.
 */
export async function answerNextEmailRequest(world: Inside): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const oldest = tx
      .select({ id: emailRequests.id })
      .from(emailRequests)
      .where(isNull(emailRequests.mailedAt))
      .orderBy(asc(emailRequests.requestedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [request] = await tx
      .delete(emailRequests)
      // Not `in`: PostgreSQL may run such a subquery again for each row, and take several rows.
      .where(eq(emailRequests.id, sql`(${oldest})`))
      .returning()
    if (!request) return false
    await answer({ ...world, db: tx }, request)
    return true
  })
}

async function answer(inside: Inside, request: Request): Promise<void> {
  const { email, kind } = request
  const at = inside.now()
  // The pause also stops a second sign-up from storing its password while the email of the first is
  // open.
  if ((await findEmailPause(inside, email, request)) > 0) return
  const user = await findOrMakeUser(inside, request)
  const mailed = user ? await mail(inside, user, request) : []
  const { requestedAt, requester } = request
  const counted = { kind, requester, requestedAt, mailedAt: at }
  if (mailed.length > 0)
    await inside.db.insert(emailRequests).values(mailed.map((to) => ({ email: to, ...counted })))
}

async function findOrMakeUser(inside: Inside, request: Request): Promise<User | null> {
  const { id, email, kind, passwordHash, userMetadata } = request
  const existing = await findUserByEmail(inside, email)
  if (!existing && userMetadata) {
    const isConfirmed = inside.auth.autoconfirm
    const account = { id, email, passwordHash, userMetadata, isConfirmed }
    return createUser(inside.db, account, inside.now())
  }
  // The address is not proven yet. The newest email is valid only with the password of its own
  // request: credentials that somebody else prepared earlier must not become valid with it.
  const isNewStart = (kind === 'signup' && userMetadata) || kind === 'magiclink'
  if (existing && !existing.emailConfirmedAt && isNewStart) {
    await clearUnconfirmedAccount(inside.db, existing.id)
    await inside.db.update(users).set({ passwordHash }).where(eq(users.id, existing.id))
  }
  return existing
}

/** Returns the addresses that got an email; empty when this user needs none. */
async function mail(inside: Inside, user: User, request: Request): Promise<string[]> {
  const { codeChallenge, redirectTo, requester } = request
  if (request.kind === 'email_change') {
    const { newEmail } = user
    if (!newEmail || (await findEmailPause(inside, newEmail, request)) > 0) return []
    await mailEmailChange(inside, user, { codeChallenge, redirectTo })
    return [user.email, newEmail]
  }
  const kind = kindFor(user, request.kind, inside.auth.autoconfirm)
  if (!kind) return []

  const link = await issueLink(inside, { user, kind, codeChallenge, redirectTo, requester })
  const at = inside.now()
  await inside.db
    .update(users)
    .set(kind === 'signup' ? { confirmationSentAt: at } : { recoverySentAt: at })
    .where(eq(users.id, user.id))
  await enqueueEmail(inside.db, linkEmail(user, { kind, redirectTo, ...link }, inside), at)
  return [user.email]
}

/** A user who requests a sign-in link and has not confirmed the address gets a single link for both. */
function kindFor({ emailConfirmedAt }: User, requested: EmailKind, autoconfirm: boolean) {
  if (requested === 'recovery') return requested
  const isConfirmed = emailConfirmedAt !== null
  if (requested === 'magiclink') return isConfirmed || autoconfirm ? requested : 'signup'
  return requested === 'signup' && !isConfirmed ? requested : null
}
