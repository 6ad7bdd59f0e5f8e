import { eq } from 'drizzle-orm'

import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { newDigits } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { type User, users } from '../schema/auth.tables.ts'
import { emailRequests } from '../schema/email-request.tables.ts'
import { createUser } from '../users/user.commands.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { actionAddress } from './link-address.mail.ts'
import type { LinkKind } from './link-type.ts'
import { linkEmail } from './link.mail.ts'
import { issueOneTimeToken } from './one-time-token.commands.ts'
import { validitySeconds } from './one-time-token.ts'

type LinkRequest = {
  user: Pick<User, 'id'>
  kind: LinkKind
  /** Checked by `allowedRedirect`; null: a page of ours. */
  redirectTo?: string | null
  /** S256 challenge of a PKCE client. */
  codeChallenge?: string | null
  /** True for the only or the last email of a change of address. */
  completes?: boolean
  /** The requester, see `RequestedEmail`. */
  requester?: string | null
}

/** The keys of a link: clients call `token` `token_hash`; `digits` are typed by hand instead. */
export type IssuedLink = { token: string; digits: string; actionLink: string }

/**
 * Makes a link for a user, in the transaction of `world.db`, if any; an earlier link of
 * this kind by the same requester becomes invalid. Sends nothing.
 * @returns also GoTrue's own address of the link
 */
export async function issueLink(
  { db, secrets, now, origin }: Pick<World, 'db' | 'secrets' | 'now' | 'origin'>,
  {
    user,
    kind,
    redirectTo = null,
    codeChallenge = null,
    completes = false,
    requester = null,
  }: LinkRequest,
): Promise<IssuedLink> {
  const digits = newDigits()
  const token = await issueOneTimeToken(
    { db, now },
    {
      userId: user.id,
      kind,
      seconds: validitySeconds(kind),
      sealedDigits: secrets.seal('emailedDigits', digits),
      codeChallenge,
      redirectTo,
      completes,
      requester,
    },
  )
  return { token, digits, actionLink: actionAddress({ kind, token, redirectTo }, origin) }
}

type Invitation = {
  email: string
  /** The email, if it says more than that an account waits. */
  write?: (user: User, link: Parameters<typeof linkEmail>[1]) => EmailDraft
  userMetadata?: Record<string, unknown>
  redirectTo?: string | null
}

/**
 * Creates an unconfirmed account and mails its owner a link; an account that is still unconfirmed
 * is invited again.
 * @throws {Refusal} invalid `email_address_invalid`, conflict `email_exists`
 */
export async function inviteUser(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>,
  { email: typed, userMetadata, redirectTo = null, write }: Invitation,
): Promise<User> {
  const email = normalizeEmail(typed)
  if (!email) throw new Refusal('invalid', 'email_address_invalid')
  const at = world.now()
  return world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const existing = await findUserByEmail(inside, email)
    if (existing?.emailConfirmedAt) throw new Refusal('conflict', 'email_exists')
    const account = { email, passwordHash: null, isConfirmed: false, userMetadata }
    const user = existing ?? (await createUser(tx, account, at))
    const link = await issueLink(inside, { user, kind: 'invite', redirectTo })
    const [invited] = await tx
      .update(users)
      .set({ invitedAt: at, confirmationSentAt: at })
      .where(eq(users.id, user.id))
      .returning()
    const issued = { kind: 'invite', redirectTo, ...link } as const
    const letter = write ? write(user, issued) : linkEmail(user, issued, world)
    await enqueueEmail(tx, letter, at)
    await tx.insert(emailRequests).values({ email, kind: 'invite', requestedAt: at, mailedAt: at })
    return invited ?? user
  })
}
