import { and, eq, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { type User, users } from '../schema/auth.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import { updateEmailIdentity } from '../users/user.commands.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { issueLink } from './link.commands.ts'
import { emailChanged, emailChangeEmail } from './link.mail.ts'
import { dropMailedTokens } from './one-time-token.commands.ts'
import type { OneTimeToken } from './one-time-token.queries.ts'
import { countEmail } from './sent-email.commands.ts'

type Inside = Pick<World, 'db' | 'now' | 'secrets' | 'origin' | 'auth'>
type Requested = { codeChallenge: string | null; redirectTo: string | null }

/**
 * Begins a change of address: an email goes to the new mailbox and to the old. The address changes
 * when both confirm; for an account without an address only the new mailbox confirms.
 * @param newEmail normalized, and used by nobody else
 * @throws {Refusal} tooMany `over_email_send_rate_limit`
 */
export async function requestEmailChange(
  inside: Inside,
  { user, newEmail, ...requested }: Requested & { user: User; newEmail: string },
): Promise<void> {
  // A guest's first address needs no email where new accounts need none.
  const isAtOnce = user.isAnonymous && inside.auth.autoconfirm
  const mailboxes = [newEmail, user.email].filter(Boolean)
  if (!isAtOnce) await countEmail(inside, mailboxes, 'email_change', user.id)
  const [asking] = await inside.db
    .update(users)
    .set({ newEmail })
    .where(eq(users.id, user.id))
    .returning()
  if (asking && isAtOnce) await changeEmail(inside, asking)
  else if (asking) await mailEmailChange(inside, asking, requested)
}

/** Sends the emails of a change that is pending; earlier links become invalid. */
export async function mailEmailChange(
  inside: Inside,
  user: User,
  requested: Requested,
): Promise<void> {
  const { newEmail, email } = user
  if (!newEmail) return
  const at = inside.now()
  const kinds = [...(email ? (['email_change_current'] as const) : []), 'email_change_new'] as const
  for (const kind of kinds) {
    const completes = kinds.length === 1
    const link = await issueLink(inside, { user, kind, completes, ...requested })
    const issued = { kind, redirectTo: requested.redirectTo, ...link }
    await enqueueEmail(inside.db, emailChangeEmail({ user, newEmail }, issued, inside), at)
  }
  await inside.db.update(users).set({ emailChangeSentAt: at }).where(eq(users.id, user.id))
}

type Answered = Pick<OneTimeToken, 'completes'> & { user: User }

/**
 * Records the confirmation of a mailbox. After the first, the other can complete the change;
 * after the second, the new address is the account's.
 * @returns the user with the new address; null while the other mailbox must confirm; a refusal
 *   `email_exists` when somebody else took the address meanwhile
 */
export async function confirmEmailChange(
  inside: Pick<World, 'db' | 'now'>,
  { completes, user }: Answered,
): Promise<User | Refusal | null> {
  if (completes) return changeEmail(inside, user)
  await inside.db
    .update(oneTimeTokens)
    .set({ completes: true })
    .where(
      and(
        eq(oneTimeTokens.userId, user.id),
        inArray(oneTimeTokens.kind, ['email_change_new', 'email_change_current']),
      ),
    )
  return null
}

/**
 * Makes the requested address the account's own. Returns a refusal or null as `confirmEmailChange`
 * does.
 */
async function changeEmail(
  inside: Pick<World, 'db' | 'now'>,
  user: User,
): Promise<User | Refusal | null> {
  const { newEmail } = user
  if (!newEmail) return null
  if (await findUserByEmail(inside, newEmail)) return new Refusal('conflict', 'email_exists')
  const at = inside.now()
  const [changed] = await inside.db
    .update(users)
    .set({
      email: newEmail,
      newEmail: null,
      emailConfirmedAt: user.emailConfirmedAt ?? at,
      isAnonymous: false,
      userMetadata: { ...user.userMetadata, email_verified: true },
      updatedAt: at,
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) return null
  await updateEmailIdentity(inside.db, changed, at)
  await dropMailedTokens(inside, user.id)
  if (user.email) await enqueueEmail(inside.db, emailChanged({ user, newEmail }), at)
  await recordAuditEntry(inside.db, { action: 'email.changed', on: user.id, by: user.id, at })
  return changed
}
