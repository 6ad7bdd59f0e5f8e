import { and, eq, gt, inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { type User } from '../schema/auth.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'

/** A pending change of address: which of the two mailboxes has not confirmed yet. */
export type PendingEmail = { email: string; waitsFor: ('new' | 'current')[] }

const kinds = { email_change_new: 'new', email_change_current: 'current' } as const

/** Null when no change is pending. `waitsFor` is empty when the links have expired. */
export async function findPendingEmail(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, newEmail }: Pick<User, 'id' | 'newEmail'>,
): Promise<PendingEmail | null> {
  if (!newEmail) return null
  const links = await db
    .select({ kind: oneTimeTokens.kind })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, id),
        inArray(oneTimeTokens.kind, ['email_change_new', 'email_change_current']),
        gt(oneTimeTokens.expiresAt, now()),
      ),
    )
  const open = links.map(({ kind }) => kinds[kind as keyof typeof kinds])
  return {
    email: newEmail,
    waitsFor: (['new', 'current'] as const).filter((mailbox) => open.includes(mailbox)),
  }
}
