import { and, asc, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'

import { DAY, timeAfter, timeBefore } from '#base/time.ts'

import type { Db } from '../db/db.ts'
import { isFree, leaseFor, waitUntil } from '../db/lease.ts'
import { findOwner } from '../owner/find-owner.ts'
import type { World } from '../world.ts'
import { addAttachments, readFiles } from './attachments.ts'
import { isServerFault, judgeRefusal } from './mail-fault.ts'
import type { Email, EmailDraft, EmailsDraft, Mail } from './mail.ts'
import { outbox } from './outbox.tables.ts'
import { findSender } from './sender.ts'
import { recordSent } from './sent-note.ts'

/** Days an email is kept, sent or given up: long enough to investigate a complaint. */
const RETENTION_DAYS = 30
const WAIT_SECONDS_MAX = 3600
/** Tries by kind of refusal. The waits below let a mail server be away for about three days. */
const attemptsMax = { none: 80, policy: 4, mailbox: 1 }
/** Seconds before the second try; twice as many before each further try. */
const waitSeconds = { none: 30, policy: 600, mailbox: 0 }
/** Pauses of a mail server that does not answer; an email after each pause probes it. */
const PAUSE_SECONDS_MIN = 2
const PAUSE_SECONDS_MAX = 20
/** Lease of a worker on an email: longer than the slowest mail server needs. */
const LEASE_SECONDS = 300

/**
 * Puts an email in the outbox of the running transaction; without a commit it is not sent.
 * @throws {RangeError} for too many or too large attachments
 */
export async function enqueueEmail(
  tx: Db,
  email: Email | EmailDraft | EmailsDraft,
  writtenAt: Date,
  /** Options of an email about a change that may be taken back: it is held for a moment. */
  held: { about?: string; heldUntil?: Date } = {},
): Promise<void> {
  const emails = typeof email === 'function' ? email(await findOwner({ db: tx })) : email
  for (const { attachments = [], ...row } of [emails].flat()) {
    const [enqueued] = await tx
      .insert(outbox)
      .values({ ...row, ...held, writtenAt })
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

type Sending = Pick<World, 'db' | 'mail' | 'now' | 'log' | 'storage' | 'processId'>

type Pause = { faults: number; until: Date }

/** The end of a pause without emails of usual urgency, because the mail server does not answer. */
const pauses = new WeakMap<Mail, Pause>()

function pauseOf({ mail }: Pick<World, 'mail'>): Pause {
  const pause = pauses.get(mail) ?? { faults: 0, until: new Date(0) }
  pauses.set(mail, pause)
  return pause
}

/**
 * Sends the most urgent waiting email, at least once. The email is leased and marked in two short statements,
 * not in a single transaction around the network: PGlite has a single connection, which a slow mail server
 * would block. Any number of workers may call it at once.
 * @returns false if no email waits, or the mail server is given a pause
 * @throws the error of the mail server, or of a file that is missing; the email is sent again later, with growing waits
 */
export async function sendNextEmail(world: Sending): Promise<boolean> {
  return pauseOf(world).until > world.now() ? false : sendNext(world, isFree(outbox, world.now()))
}

/**
 * Sends emails that a person waits for in front of a screen: links and codes of a login. They wait neither
 * for others nor for a pause of the mail server.
 */
export async function sendNextLoginEmail(world: Sending): Promise<boolean> {
  return sendNext(world, and(isFree(outbox, world.now()), isOfLogin))
}

const isOfLogin = sql<boolean>`coalesce(${outbox.template} like 'auth.%', false)`

async function sendNext(world: Sending, condition: SQL | undefined): Promise<boolean> {
  const { mail, now } = world
  const from = await findSender(world)
  // Without a sender emails wait: a mail server would refuse them, and after some days they would be given up.
  if (mail.hasServer && !from) return false
  const email = await leaseMostUrgent(world, condition)
  if (!email) return false
  const pause = pauseOf(world)
  try {
    await mail.send({ ...email, from, files: await readFiles(world, email.id) }, email.id)
  } catch (error) {
    if (isServerFault(error)) {
      pause.faults += 1
      const seconds = Math.min(PAUSE_SECONDS_MAX, PAUSE_SECONDS_MIN * 2 ** (pause.faults - 1))
      pause.until = inSeconds(now(), seconds)
    }
    await reschedule(world, email, error)
    throw error
  }
  pause.faults = 0
  await recordSent(world, email.id, LEASE_SECONDS * 1000)
  return true
}

/** Leases an email, a different email for each worker. If a worker dies, its lease expires. */
async function leaseMostUrgent(
  world: Pick<World, 'db' | 'now' | 'processId'>,
  condition: SQL | undefined,
): Promise<OutboxRow | undefined> {
  const { db } = world
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), condition))
    .orderBy(desc(isOfLogin), asc(outbox.writtenAt), asc(outbox.sequence))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, ...leaseFor(world, LEASE_SECONDS * 1000) })
    // Not `in`: PostgreSQL may run such a subquery again for each row and so take several rows.
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return email
}

async function reschedule(
  { db, now, log }: Pick<World, 'db' | 'now' | 'log'>,
  { id, attempts }: OutboxRow,
  error: unknown,
): Promise<void> {
  const refusal = judgeRefusal(error)
  const isLast = attempts >= attemptsMax[refusal]
  const wait = waitSeconds[refusal] * 2 ** (attempts - 1)
  await db
    .update(outbox)
    .set({
      ...waitUntil(inSeconds(now(), Math.min(WAIT_SECONDS_MAX, wait))),
      error: reasonOf(error),
      abandonedAt: isLast ? now() : null,
    })
    .where(eq(outbox.id, id))
  if (isLast) log.error({ email: id, refusal }, 'given up, the mail server did not take it')
}

const REASON_LENGTH_MAX = 300

/** The answer of the mail server, or else the reason why it did not answer. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as Partial<Record<string, unknown>>
  return String(response ?? code ?? message).slice(0, REASON_LENGTH_MAX)
}

const inSeconds = (now: Date, seconds: number) => timeAfter(now, seconds * 1000)

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
