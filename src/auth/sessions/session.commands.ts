import { and, desc, eq, inArray, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { sessionEnded } from '../emails/security.mail.ts'
import {
  refreshTokens,
  type SessionRow,
  sessions,
  type User,
  users,
} from '../schema/auth.tables.ts'
import { isBanned } from '../users/ban.ts'
import { isRefreshedTooOften } from './refresh-token.queries.ts'
import { decideRefresh, isShown } from './refresh-token.ts'
import { endOfSession, isSessionOver, SESSIONS_MAX } from './session-life.ts'

/** A session inside the server; `answerSession` turns it into the response for clients. */
export type OpenSession = { user: User; session: SessionRow; refreshToken: string }

type Opening = { method: string; remember?: boolean; userAgent?: string | null }

/** Opens a session in the running transaction. Beyond ten, the user's oldest sessions end. */
export async function openSession(
  { db, secrets, now }: Pick<World, 'db' | 'secrets' | 'now'>,
  user: User,
  { method, remember = false, userAgent }: Opening,
): Promise<OpenSession> {
  const at = now()
  const [session] = await db
    .insert(sessions)
    .values({
      userId: user.id,
      amr: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: at,
      notAfter: endOfSession(remember, at),
    })
    .returning()
  const [signedIn] = await db
    .update(users)
    .set({ lastSignInAt: at })
    .where(eq(users.id, user.id))
    .returning()
  if (!session || !signedIn) throw new Error('The session was not kept')
  await endOldest(db, user.id)
  const entry = { action: 'session.opened', on: session.id, by: user.id, facts: { method }, at }
  await recordAuditEntry(db, entry)

  const token = await issueFirstToken({ db, secrets }, session.id, at)
  return { user: signedIn, session, refreshToken: token }
}

/** Issues the refresh token with which a chain begins. Call it in the transaction of its session. */
export async function issueFirstToken(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  sessionId: string,
  at: Date,
): Promise<string> {
  const { token, hash } = newSecretToken()
  const sealed = secrets.seal('refreshToken', token)
  await db.insert(refreshTokens).values({ hash, sealed, sessionId, createdAt: at, updatedAt: at })
  return token
}

/**
 * Exchanges a refresh token for the next token; simultaneous callers with the same token run in
 * sequence.
 * @throws {Refusal} invalid: `refresh_token_not_found`, `user_banned`, `session_expired` or
 *   `refresh_token_already_used`. The codes are GoTrue's; clients match on them.
 * @throws {Error} busy, when it refreshes without an end: a client that reads 503 keeps its session
 */
export async function refreshSession(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>,
  presented: string,
  userAgent?: string | null,
): Promise<OpenSession> {
  const hash = hashOf(presented)
  const outcome = await world.db.transaction(async (tx) => {
    const locked = await lockSession(tx, hash)
    if (!locked) return 'refresh_token_not_found'
    const { user, session, token, active } = locked
    const at = world.now()
    if (isBanned(user, at)) return 'user_banned'
    if (isSessionOver(session, user.sessionRule, at)) return 'session_expired'

    const isParentOfActive = active?.parentHash === token.hash
    const isActiveShown = active !== null && isShown(session.newestTokenAt, active.createdAt)
    switch (decideRefresh({ ...token, isParentOfActive, isActiveShown }, at)) {
      case 'rotate': {
        if (world.auth.rateLimits && (await isRefreshedTooOften(tx, session.id, at))) return 'busy'
        const refreshToken = await rotate({ ...world, db: tx }, token)
        const [refreshed] = await tx
          .update(sessions)
          .set({ refreshedAt: at, userAgent: userAgent?.slice(0, 300) ?? session.userAgent })
          .where(eq(sessions.id, session.id))
          .returning()
        return { user, session: refreshed ?? session, refreshToken }
      }
      case 'reissueActive':
        if (!active?.sealed) throw new Error('A session has no active refresh token')
        return { user, session, refreshToken: world.secrets.open('refreshToken', active.sealed) }
      case 'endSession':
        await tx.delete(sessions).where(eq(sessions.id, session.id))
        await recordAuditEntry(tx, {
          action: 'session.token_reused',
          on: session.id,
          by: user.id,
          at,
        })
        if (user.email) await enqueueEmail(tx, sessionEnded(user, world.origin), at)
        return 'refresh_token_already_used'
    }
  })

  // Thrown after the transaction: inside, it would undo the end of the session.
  if (outcome === 'busy') throw busyError('A session that refreshes without an end')
  if (typeof outcome === 'string') throw new Refusal('invalid', outcome)
  return outcome
}

/** Ends all sessions of the user, or all but `except`. Their access tokens become invalid at once. */
export async function endSessions(
  tx: Db,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export async function endSession({ db }: Pick<World, 'db'>, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/**
 * Locks the session first and reads its tokens afterwards, so that the decision uses current data.
 */
async function lockSession(tx: Db, hash: string) {
  const owner = tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  const [session] = await tx
    .select()
    .from(sessions)
    .where(inArray(sessions.id, owner))
    .for('update')
  if (!session) return null

  const [user] = await tx.select().from(users).where(eq(users.id, session.userId))
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  const [active] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, session.id), eq(refreshTokens.revoked, false)))
  return user && token ? { user, session, token, active: active ?? null } : null
}

async function rotate(
  { db, secrets, now }: Pick<World, 'db' | 'secrets' | 'now'>,
  old: { hash: string; sessionId: string },
): Promise<string> {
  const at = now()
  await db
    .update(refreshTokens)
    .set({ revoked: true, sealed: null, updatedAt: at })
    .where(eq(refreshTokens.hash, old.hash))
  const { token, hash } = newSecretToken()
  await db.insert(refreshTokens).values({
    hash,
    parentHash: old.hash,
    sealed: secrets.seal('refreshToken', token),
    sessionId: old.sessionId,
    createdAt: at,
    updatedAt: at,
  })
  return token
}

async function endOldest(tx: Db, userId: string): Promise<void> {
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(SESSIONS_MAX)
  await tx.delete(sessions).where(inArray(sessions.id, oldest))
}
