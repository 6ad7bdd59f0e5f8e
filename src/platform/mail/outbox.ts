import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import type { World } from '../world.ts'
import type { Letter } from './mail.ts'
import { outbox } from './outbox.tables.ts'

/** With the waits below, a mail server may be away for about three days. */
const ATTEMPTS_MAX = 80
/** Days a letter stays after it was written, sent or given up: long enough to look into a complaint. */
const KEPT_DAYS = 30
const HOLD_SECONDS_MIN = 30
const HOLD_SECONDS_MAX = 3600

/** Puts a letter in the outbox of the running transaction: no commit, no letter. */
export async function post(tx: Db, letter: Letter, at: Date): Promise<void> {
  await tx.insert(outbox).values({ ...letter, writtenAt: at })
}

/**
 * Sends the oldest waiting letter, at least once. Returns false when none is waiting.
 * The letter is taken and marked in two short statements, never in one transaction around
 * the network: PGlite has a single connection, and a slow mail server must not hold it.
 * @throws what the mail server said; the letter stays and is tried again, later each time
 */
export async function sendNextLetter({
  db,
  mail,
  now,
}: Pick<World, 'db' | 'mail' | 'now'>): Promise<boolean> {
  const free = or(isNull(outbox.heldUntil), lt(outbox.heldUntil, now()))
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, ATTEMPTS_MAX), free))
    .orderBy(asc(outbox.writtenAt))
    .limit(1)
    .for('update', { skipLocked: true })

  const hold = sql`least(${HOLD_SECONDS_MAX}::int, ${HOLD_SECONDS_MIN}::int * power(2, least(${outbox.attempts}, 10))::int)`
  const [letter] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      heldUntil: sql`${now().toISOString()}::timestamptz + ${hold} * interval '1 second'`,
    })
    .where(inArray(outbox.id, oldest))
    .returning()
  if (!letter) return false

  await mail.send(letter, letter.id)
  await db.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, letter.id))
  return true
}

/** Deletes letters whose time is over, those kept as files too. Returns whether there were any. */
export async function forgetOldLetters({
  db,
  mail,
  now,
}: Pick<World, 'db' | 'mail' | 'now'>): Promise<boolean> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  const { length } = await db
    .delete(outbox)
    .where(lt(outbox.writtenAt, before))
    .returning({ id: outbox.id })
  return (await mail.forgetFiles(before)) || length > 0
}

export type OutboxRow = typeof outbox.$inferSelect

/** The newest letters, sent or waiting. For staff, and for `/dev/mail`. */
export async function listLetters({ db }: Pick<World, 'db'>, limit = 100): Promise<OutboxRow[]> {
  return db.select().from(outbox).orderBy(desc(outbox.writtenAt)).limit(limit)
}
