import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { DAY, timeAfter, timeBefore } from '#base/time.ts'

import type { Db } from '../db/db.ts'
import type { World } from '../world.ts'
import type { Email } from './mail.ts'
import { outbox } from './outbox.tables.ts'

/** With the waits below, a mail server may be away for about three days. */
const ATTEMPTS_MAX = 80
/** Days an email stays after it was written, sent or given up: long enough to look into a complaint. */
const KEPT_DAYS = 30
const WAIT_SECONDS_MIN = 30
const WAIT_SECONDS_MAX = 3600
/** One worker has an email for itself so long: more than a mail server can take at its slowest. */
const LEASE_SECONDS = 300

/** Puts an email in the outbox of the running transaction: no commit, no email. */
export async function post(tx: Db, email: Email, at: Date): Promise<void> {
  await tx.insert(outbox).values({ ...email, writtenAt: at })
}

/**
 * Sends the oldest waiting email, at least once. Returns false when none is waiting.
 * The email is taken and marked in two short statements, never in one transaction around
 * the network: PGlite has a single connection, and a slow mail server must not hold it.
 * @throws what the mail server said; the email stays and is tried again, later each time
 */
export async function sendNextEmail(
  world: Pick<World, 'db' | 'mail' | 'now' | 'log'>,
): Promise<boolean> {
  const { db, mail, now } = world
  const email = await takeOldest(world)
  if (!email) return false

  try {
    await mail.send(email, email.id)
  } catch (error) {
    await putOff(world, email)
    throw error
  }
  await db.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, email.id))
  return true
}

/** Of many workers each gets another email; whoever dies with one gives it up with the lease. */
async function takeOldest({ db, now }: Pick<World, 'db' | 'now'>): Promise<OutboxRow | undefined> {
  const free = or(isNull(outbox.heldUntil), lt(outbox.heldUntil, now()))
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, ATTEMPTS_MAX), free))
    .orderBy(asc(outbox.writtenAt), asc(outbox.sequence))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, heldUntil: inSeconds(now(), LEASE_SECONDS) })
    // Not `in`: PostgreSQL may ask such a subquery anew for each row, and take several.
    .where(eq(outbox.id, sql`(${oldest})`))
    .returning()
  return email
}

async function putOff(
  { db, now, log }: Pick<World, 'db' | 'now' | 'log'>,
  { id, attempts }: OutboxRow,
): Promise<void> {
  const seconds = Math.min(WAIT_SECONDS_MAX, WAIT_SECONDS_MIN * 2 ** (attempts - 1))
  await db
    .update(outbox)
    .set({ heldUntil: inSeconds(now(), seconds) })
    .where(eq(outbox.id, id))
  if (attempts >= ATTEMPTS_MAX) log.error({ email: id }, 'given up, the mail server never took it')
}

const inSeconds = (at: Date, seconds: number) => timeAfter(at, seconds * 1000)

/** Deletes emails whose time is over, those kept as files too. Returns whether there were any. */
export async function forgetOldEmails({
  db,
  mail,
  now,
}: Pick<World, 'db' | 'mail' | 'now'>): Promise<boolean> {
  const before = timeBefore(now(), KEPT_DAYS * DAY)
  const { length } = await db
    .delete(outbox)
    .where(lt(outbox.writtenAt, before))
    .returning({ id: outbox.id })
  return (await mail.forgetFiles(before)) || length > 0
}

export type OutboxRow = typeof outbox.$inferSelect

/** The newest emails, sent or waiting. For staff, and for `/dev/mail`. */
export async function listEmails({ db }: Pick<World, 'db'>, limit = 100): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.writtenAt), desc(outbox.sequence))
    .limit(limit)
}
