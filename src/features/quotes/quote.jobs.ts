import { createHash } from 'node:crypto'

import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { errorFacts } from '#base/error-facts.ts'
import { MINUTE, timeAfter } from '#base/time.ts'
import { typesetPaper } from '#features/documents/paper.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { lockRequest, recordEvent } from '#features/requests/request-moves.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { post } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { quoteExpired, quoteSent } from './quote.mail.ts'
import { quotes, quoteVersions } from './quote.tables.ts'
import { referenceOf, versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now' | 'log' | 'storage' | 'pdf' | 'origin'>

/** Lease of a job on one version, in minutes. */
const LEASE_MINUTES = 5

/** Pixels of a photograph on paper; quotes have none yet. */
const PICTURE_WIDTH = 480

/**
 * The second step of sending: makes the file of the version that waits longest, outside of any transaction, then stores
 * its hash, and the email with it. A failure keeps the number, is tried again and is shown to staff.
 * @returns false if no version waits
 */
export async function deliverNextQuote(world: At): Promise<boolean> {
  const sending = await takeSending(world)
  if (!sending) return false
  try {
    const { paper, sentAt } = sending
    const bytes = await typesetPaper(
      world,
      { parts: [paper], pictureWidth: PICTURE_WIDTH },
      {},
      sentAt,
    )
    const hash = createHash('sha256').update(bytes).digest('hex')
    const key = `documents/${hash}.pdf`
    await world.storage.put(key, bytes)
    await deliver(world, sending, { key, hash, byteLength: bytes.length })
  } catch (error) {
    world.log.error({ ...errorFacts(error), quote: sending.reference }, 'quote not delivered')
    const fault = error instanceof Error ? error.message.slice(0, 500) : String(error)
    await world.db.update(quoteVersions).set({ fault }).where(eq(quoteVersions.id, sending.id))
  }
  return true
}

type Sending = NonNullable<Awaited<ReturnType<typeof takeSending>>>

async function takeSending({ db, now }: At) {
  const free = or(isNull(quoteVersions.heldUntil), lt(quoteVersions.heldUntil, now()))
  const oldest = db
    .select({ id: quoteVersions.id })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.state, 'sending'), free))
    .orderBy(asc(quoteVersions.sentAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(quoteVersions)
    .set({
      attempts: sql`${quoteVersions.attempts} + 1`,
      heldUntil: timeAfter(now(), LEASE_MINUTES * MINUTE),
    })
    .where(eq(quoteVersions.id, sql`(${oldest})`))
    .returning()
  if (!taken?.offer || !taken.paper || !taken.sentAt) return null
  const [row] = await db
    .select({ number: quotes.number, request: requests })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(eq(quotes.id, taken.quoteId))
  if (!row?.number) return null
  const { id, n, offer, paper, sentAt } = taken
  return { id, offer, paper, sentAt, request: row.request, reference: referenceOf(row.number, n) }
}

type File = { key: string; hash: string; byteLength: number }

async function deliver({ db, now, origin }: At, sending: Sending, file: File): Promise<void> {
  const { id, reference, offer, request: before } = sending
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, before.id))
    const [version] = await tx
      .select({ state: quoteVersions.state })
      .from(quoteVersions)
      .where(eq(quoteVersions.id, id))
      .for('update')
    // Another worker was faster.
    if (version?.state !== 'sending') return
    const at = now()
    const { key: documentKey, hash: documentHash, byteLength: documentBytes } = file
    await tx
      .update(quoteVersions)
      .set({
        state: versionStateAfter('sending', 'deliver', 'job'),
        documentKey,
        documentHash,
        documentBytes,
        deliveredAt: at,
        heldUntil: null,
        fault: null,
      })
      .where(eq(quoteVersions.id, id))
    const address = await makeRequestLink(tx, request, origin, at)
    await post(tx, quoteSent(request, { reference, offer, address, file }), at)
    await recordAuditEntry(tx, { action: 'quote.delivered', on: reference, by: null, at })
  })
}

/**
 * Ends offers whose last day is over in the maker's zone, and tells the buyers.
 * @returns whether there was one
 */
export async function expireNextQuote({ db, now, origin }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const [row] = await tx
      .select({ version: quoteVersions, quote: quotes })
      .from(quoteVersions)
      .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
      .where(and(eq(quoteVersions.state, 'sent'), lt(quoteVersions.validUntil, makerDay(at))))
      .orderBy(asc(quoteVersions.validUntil))
      .limit(1)
    if (!row) return false
    // In the order in which buyers and staff lock: the request first.
    const request = await lockRequest(tx, eq(requests.id, row.quote.requestId))
    const [expired] = await tx
      .update(quoteVersions)
      .set({ state: versionStateAfter('sent', 'expire', 'job'), answeredAt: at })
      .where(and(eq(quoteVersions.id, row.version.id), eq(quoteVersions.state, 'sent')))
      .returning({ n: quoteVersions.n })
    if (!expired) return true
    const reference = referenceOf(row.quote.number ?? '', expired.n)
    await recordEvent(tx, request, 'quoteExpired', {
      by: 'staff',
      userId: null,
      text: reference,
      at,
    })
    const address = await makeRequestLink(tx, request, origin, at)
    await post(tx, quoteExpired(request, reference, address), at)
    return true
  })
}
