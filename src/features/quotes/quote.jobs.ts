import { and, asc, eq, gte, lt, lte, or } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { DAY, timeAfter } from '#base/time.ts'
import { documents } from '#features/documents/document.tables.ts'
import { recordEvent } from '#features/requests/request-event.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { lockRequest } from '#features/requests/request-moves.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { quoteEnding, quoteExpired, quoteSent } from './quote.mail.ts'
import { quotes, quoteVersions } from './quote.tables.ts'
import { referenceOf, remindersBy, versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * The last step of sending: the version whose file is made goes to its buyer. Without a file nothing goes out; while it
 * cannot be made, staff see it on the quote, among the documents and on their first page.
 * @returns false if no version waits for this
 */
export async function deliverNextQuote({ db, now, origin }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: quoteVersions.id, requestId: quotes.requestId, document: documents })
      .from(quoteVersions)
      .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
      .innerJoin(documents, eq(documents.id, quoteVersions.documentId))
      .where(and(eq(quoteVersions.state, 'sending'), eq(documents.state, 'ready')))
      .orderBy(asc(quoteVersions.sentAt))
      .limit(1)
    if (!row) return false
    const { id, document } = row
    const request = await lockRequest(tx, eq(requests.id, row.requestId))
    const at = now()
    const isOpen = request.state === 'quoted'
    const state = versionStateAfter('sending', isOpen ? 'deliver' : 'drop', 'job')
    const [version] = await tx
      .update(quoteVersions)
      .set({ state, deliveredAt: isOpen ? at : null })
      .where(and(eq(quoteVersions.id, id), eq(quoteVersions.state, 'sending')))
      .returning({ offer: quoteVersions.offer })
    // Another worker was faster, or the request was closed meanwhile.
    if (!version?.offer || !isOpen) return true
    const { reference, pdfKey, pdfBytes } = document
    const address = await makeRequestLink(tx, request, origin, at)
    const file = { key: pdfKey ?? '', byteLength: pdfBytes ?? 0 }
    const email = quoteSent(request, { reference, offer: version.offer, address, origin, file })
    await enqueueEmail(tx, email, at, { about: id })
    await recordAuditEntry(tx, { action: 'quote.delivered', on: reference, by: null, at })
    return true
  })
}

/**
 * Ends offers whose last day is over in the maker's zone, and tells the buyers.
 * @returns whether an offer was over
 */
export async function expireNextQuote({ db, now, origin }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const row = await findOpen(tx, lt(quoteVersions.validUntil, makerDay(at)))
    if (!row) return false
    // Locked in the order of buyers and staff: the request first.
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
    if (request.state !== 'quoted') return true
    const address = await makeRequestLink(tx, request, origin, at)
    await enqueueEmail(tx, quoteExpired(request, reference, address), at)
    return true
  })
}

/**
 * Reminds the buyer of an offer that ends soon, 48 and 24 hours before, each time once. An offer that was sent later
 * than that needs no reminder.
 * @returns whether an offer was due for a reminder
 */
export async function remindNextBuyer({ db, now, origin }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const [today, tomorrow] = [makerDay(at), makerDay(timeAfter(at, DAY))]
    const { validUntil, reminders } = quoteVersions
    const isDue = or(
      and(lte(validUntil, tomorrow), lt(reminders, 1)),
      and(lte(validUntil, today), lt(reminders, 2)),
    )
    const row = await findOpen(tx, and(gte(validUntil, today), isDue))
    if (!row) return false
    const { version, quote } = row
    const request = await lockRequest(tx, eq(requests.id, quote.requestId))
    const wanted = remindersBy(version.validUntil ?? '', today)
    const [reminded] = await tx
      .update(quoteVersions)
      .set({ reminders: wanted })
      .where(
        and(
          eq(quoteVersions.id, version.id),
          eq(quoteVersions.state, 'sent'),
          lt(reminders, wanted),
        ),
      )
      .returning({ offer: quoteVersions.offer })
    const wasThere = remindersBy(version.validUntil ?? '', makerDay(version.sentAt ?? at)) < wanted
    if (!reminded?.offer || !wasThere || request.state !== 'quoted') return true
    const reference = referenceOf(quote.number ?? '', version.n)
    const address = await makeRequestLink(tx, request, origin, at)
    await enqueueEmail(tx, quoteEnding(request, { reference, offer: reminded.offer, address }), at)
    await recordAuditEntry(tx, { action: 'quote.reminded', on: reference, by: null, at })
    return true
  })
}

/** The version that a buyer has and that ends first. */
async function findOpen(tx: Db, condition: ReturnType<typeof and>) {
  const [row] = await tx
    .select({ version: quoteVersions, quote: quotes })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(and(eq(quoteVersions.state, 'sent'), condition))
    .orderBy(asc(quoteVersions.validUntil))
    .limit(1)
  return row
}
