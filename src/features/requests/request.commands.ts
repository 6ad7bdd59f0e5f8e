import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { answerDue } from '#base/calendar/working-hours.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { postAutoReply } from '#platform/mail/auto-reply.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { listModels } from './model.queries.ts'
import { takeNumber } from './number.commands.ts'
import { writeOpenPart } from './open-line.paper.ts'
import { recordEvent } from './request-event.commands.ts'
import { claimFiles } from './request-file.commands.ts'
import { isEmpty, type RequestContent, type RequestForm } from './request-form.ts'
import type { OpenLine } from './request-lines.ts'
import { makeRequestLink } from './request-link.commands.ts'
import { requestForStaff, requestReceived } from './request.mail.ts'
import { type Request, requestLines, requests } from './request.tables.ts'
import { type CompanyContact, kindOf, type RequestLine } from './request.ts'
import { isMatrixOf } from './requested-model.ts'

type At = Pick<World, 'db' | 'now' | 'log' | 'origin'>

/**
 * Stores the request of a guest with the consents, and sends emails to both sides; the guest's email holds a private
 * link. The same form sent again is the same request. Files that were sent before become files of the request.
 * @returns id and number, and the time by which an answer is promised
 * @throws {Refusal} invalid `linesUnknown`, if visitors do not see a model in these colors and sizes, or
 *   `requestEmpty`; conflict `filesArriving`
 */
export async function submitAsGuest(
  world: At,
  form: RequestForm,
  locale: Locale,
): Promise<StoredRequest> {
  const { name, company, email, country, phone, ...content } = form
  const contact = { name, company, email, country, phone, partnerId: null, userId: null }
  return submit(world, content, { ...contact, locale })
}

/**
 * Stores the request of a company and sends emails to both sides.
 * @returns id and number, and the time by which an answer is promised
 * @throws {Refusal} invalid `linesUnknown`, if partners do not see a model in these colors and sizes, or
 *   `requestEmpty`; conflict `filesArriving`
 */
export async function submitAsCompany(
  world: At,
  content: RequestContent,
  contact: CompanyContact,
  locale: Locale,
): Promise<StoredRequest> {
  return submit(world, content, { ...contact, locale })
}

type Sender = Omit<CompanyContact, 'partnerId' | 'userId'> & {
  partnerId: string | null
  userId: string | null
  locale: Locale
}

/** A stored request. `dueAt` is the time by which an answer is promised; null for a form sent again after the answer. */
type StoredRequest = Pick<Request, 'id' | 'number' | 'dueAt'>
const storedColumns = { id: requests.id, number: requests.number, dueAt: requests.dueAt }

async function submit(world: At, content: RequestContent, sender: Sender): Promise<StoredRequest> {
  const { lines, target, key: _key, files, sampleWanted, isConfidential, ...fields } = content
  const idempotencyKey = keyOf(content, sender, world.now())
  return world.db.transaction(async (tx) => {
    // If the same form is sent twice at once, the second call waits here and then finds the first request.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
    const [earlier] = await tx
      .select(storedColumns)
      .from(requests)
      .where(eq(requests.idempotencyKey, idempotencyKey))
    if (earlier) return earlier

    const at = world.now()
    const resolvedLines = await resolveLines(tx, lines, sender)
    const [request] = await tx
      .insert(requests)
      .values({
        ...fields,
        ...sender,
        basis: fields.basis || null,
        sampleWanted: sampleWanted === 'on',
        isConfidential: isConfidential === 'on',
        cloth: fields.cloth || null,
        labels: fields.labels || null,
        targetMinor: target?.minor ?? null,
        targetCurrency: target?.currency ?? null,
        kind: kindOf(Boolean(fields.description || fields.basis || files), lines),
        number: await takeNumber(tx, 'R', at),
        submittedAt: at,
        dueAt: answerDue(at, await findOwner({ db: tx })),
        idempotencyKey,
      })
      .returning()
    if (!request) throw new Error('The request was not stored')
    await insertLines(tx, request.id, resolvedLines)
    const { userId } = request
    const eventId = await recordEvent(tx, request, 'submitted', { by: 'buyer', userId, at })
    const claim = { requestId: request.id, eventId, at }
    const fileCount = files ? await claimFiles(tx, hashOf(files), claim) : 0
    if (isEmpty({ ...content, files: fileCount > 0 ? files : '' }))
      throw new Refusal('invalid', 'requestEmpty')
    await notifyBothSides({ ...world, db: tx }, request, at)
    return { id: request.id, number: request.number, dueAt: request.dueAt }
  })
}

/** The idempotency key of a sender: from the key of the page, or without script from all input of the day. */
function keyOf(content: RequestContent, { partnerId, email }: Sender, at: Date): string {
  const day = at.toISOString().slice(0, 10)
  const seed = content.key || JSON.stringify([content, day])
  return createHash('sha256')
    .update(`${partnerId ?? email}\n${seed}`)
    .digest('hex')
}

type ResolvedLine = RequestLine & { styleCode: string }

async function resolveLines(
  tx: Db,
  lines: readonly OpenLine[],
  { partnerId, locale }: Sender,
): Promise<ResolvedLine[]> {
  const ids = lines.map(({ productId }) => productId)
  const models = await listModels({ db: tx }, ids, locale, partnerId ? 'partner' : 'visitor')
  return lines.map((line) => {
    const model = models.get(line.productId)
    if (!model || !isMatrixOf(line.quantities, model)) throw new Refusal('invalid', 'linesUnknown')
    const { productId, quantities } = line
    const note = [line.note, writeOpenPart(line, model, locale)].filter(Boolean).join('\n')
    return { productId, quantities, note, styleCode: model.styleCode }
  })
}

async function insertLines(tx: Db, requestId: string, lines: ResolvedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(requestLines)
    .values(lines.map((line, position) => ({ ...line, requestId, position })))
}

async function notifyBothSides(
  { db: tx, ...world }: At,
  request: Request,
  at: Date,
): Promise<void> {
  const { locale, email, partnerId } = request
  await enqueueEmail(tx, requestForStaff(request, world.origin), at)
  const address = await makeRequestLink(tx, request, world.origin, at)
  const receipt = requestReceived(request, address, at)
  if (partnerId) await enqueueEmail(tx, receipt, at)
  else {
    await postAutoReply({ ...world, db: tx }, receipt)
    await recordConsents(tx, [
      {
        ...consent,
        purpose: 'electronicCommunication',
        answer: 'given',
        subject: email,
        locale,
        at,
      },
      { ...consent, purpose: 'privacyNotice', answer: 'shown', subject: email, locale, at },
    ])
  }
}

const consent = { form: 'request' }
