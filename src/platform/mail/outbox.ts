import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { DAY, timeAfter, timeBefore } from '#base/time.ts'

import type { Db } from '../db/db.ts'
import { findOwner } from '../owner/find-owner.ts'
import type { World } from '../world.ts'
import { addAttachments, readFiles } from './attachments.ts'
import type { Email, EmailDraft, EmailsDraft } from './mail.ts'
import { outbox } from './outbox.tables.ts'

/** With the waits below, a mail server may be away for about three days. */
export const EMAIL_ATTEMPTS_MAX = 80
/** Days an email is kept, sent or given up: long enough to investigate a complaint. */
const RETENTION_DAYS = 30
const WAIT_SECONDS_MIN = 30
const WAIT_SECONDS_MAX = 3600
/** Lease of a worker on an email: longer than the slowest mail server needs. */
const LEASE_SECONDS = 300

/**
 * Puts an email in the outbox of the running transaction; without a commit it is not sent.
 * @throws {RangeError} for too many or too large attachments
 */
export async function post(
  tx: Db,
  email: Email | EmailDraft | EmailsDraft,
  at: Date,
  /** An email about something that may be taken back is held for a moment. */
  held: { about?: string; heldUntil?: Date } = {},
): Promise<void> {
  const written = typeof email === 'function' ? email(await findOwner({ db: tx })) : email
  for (const { attachments = [], ...row } of [written].flat()) {
    const [enqueued] = await tx
      .insert(outbox)
      .values({ ...row, ...held, writtenAt: at })
      .returning({ id: outbox.id })
    if (enqueued) await addAttachments(tx, enqueued.id, attachments)
  }
}

/** The email as the owner of the site sends it. */
export async function writeForOwner(tx: Db, email: Email | EmailDraft): Promise<Email> {
  return typeof email === 'function' ? email(await findOwner({ db: tx })) : email
}

/** Takes back emails about an object that no worker has touched yet. @returns whether there were any */
export async function withdrawEmails(tx: Db, about: string, template: string): Promise<boolean> {
  const untouched = and(isNull(outbox.sentAt), eq(outbox.attempts, 0))
  const withdrawn = await tx
    .delete(outbox)
    .where(and(eq(outbox.about, about), eq(outbox.template, template), untouched))
    .returning({ id: outbox.id })
  return withdrawn.length > 0
}

/**
 * Sends the oldest waiting email, at least once. The email is leased and marked in two short statements,
 * not in one transaction around the network: PGlite has a single connection, which a slow mail server
 * would block.
 * @returns false if no email waits
 * @throws the error of the mail server, or of a file that is missing; the email is sent again later, with growing waits
 */
export async function sendNextEmail(
  world: Pick<World, 'db' | 'mail' | 'now' | 'log' | 'storage'>,
): Promise<boolean> {
  const { db, mail, now } = world
  const email = await takeOldest(world)
  if (!email) return false

  try {
    await mail.send({ ...email, files: await readFiles(world, email.id) }, email.id)
  } catch (error) {
    await putOff(world, email, reasonOf(error))
    throw error
  }
  await db.update(outbox).set({ sentAt: now(), error: null }).where(eq(outbox.id, email.id))
  return true
}

/** Leases an email, another one for each worker. If a worker dies, its lease expires. */
async function takeOldest({ db, now }: Pick<World, 'db' | 'now'>): Promise<OutboxRow | undefined> {
  const free = or(isNull(outbox.heldUntil), lt(outbox.heldUntil, now()))
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, EMAIL_ATTEMPTS_MAX), free))
    .orderBy(asc(outbox.writtenAt), asc(outbox.sequence))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, heldUntil: inSeconds(now(), LEASE_SECONDS) })
    // Not `in`: PostgreSQL may run such a subquery again for each row and so take several rows.
    .where(eq(outbox.id, sql`(${oldest})`))
    .returning()
  return email
}

async function putOff(
  { db, now, log }: Pick<World, 'db' | 'now' | 'log'>,
  { id, attempts }: OutboxRow,
  error: string,
): Promise<void> {
  const seconds = Math.min(WAIT_SECONDS_MAX, WAIT_SECONDS_MIN * 2 ** (attempts - 1))
  await db
    .update(outbox)
    .set({ heldUntil: inSeconds(now(), seconds), error })
    .where(eq(outbox.id, id))
  if (attempts >= EMAIL_ATTEMPTS_MAX)
    log.error({ email: id }, 'given up, the mail server never took it')
}

const REASON_LENGTH_MAX = 300

/** The answer of the mail server, or else what kept it from answering. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as Partial<Record<string, unknown>>
  return String(response ?? code ?? message).slice(0, REASON_LENGTH_MAX)
}

const inSeconds = (at: Date, seconds: number) => timeAfter(at, seconds * 1000)

/** Deletes emails after their retention time, stored files too. @returns whether there were any */
export async function deleteOldEmails({
  db,
  mail,
  now,
}: Pick<World, 'db' | 'mail' | 'now'>): Promise<boolean> {
  const before = timeBefore(now(), RETENTION_DAYS * DAY)
  const { length } = await db
    .delete(outbox)
    .where(lt(outbox.writtenAt, before))
    .returning({ id: outbox.id })
  return (await mail.deleteFiles(before)) || length > 0
}

export type OutboxRow = typeof outbox.$inferSelect

/** The newest emails, sent or waiting. For staff, and for `/dev/mail`. */
export async function listOutbox({ db }: Pick<World, 'db'>, limit = 100): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.writtenAt), desc(outbox.sequence))
    .limit(limit)
}
