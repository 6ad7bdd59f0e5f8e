import { desc, eq, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeAfter } from '#base/time.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { lockRequest } from '#features/requests/request-moves.commands.ts'
import { type Request, requestLines, requests } from '#features/requests/request.tables.ts'
import { requestMoves } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import {
  keepOrigins,
  ownQuantities,
  type QuoteDraft,
  type TypedDraft,
  VALIDITY_DAYS,
} from './quote-draft.ts'
import { readPricing } from './quote-price.commands.ts'
import { priceDraft } from './quote-price.ts'
import { lockVersion, storeDraft } from './quote-version.commands.ts'
import { quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { isValid } from './quote.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Begins a version of the quote of a request: a copy of the latest version, or a first version of the
 * requested models. A copy of an expired version has today's prices of the company's list. There is one draft at a time; a second call finds it, also
 * while it waits for approval.
 * @throws {Refusal} missing `requestMissing`, conflict `requestMoved`
 */
export async function startVersion({ db, now }: At, requestId: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const isOpen = requestMoves.quote.from.some((state) => state === request.state)
    if (!isOpen) throw new Refusal('conflict', 'requestMoved')
    const quoteId = await openQuote(tx, requestId, now())
    const [latest] = await tx
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteId, quoteId))
      .orderBy(desc(quoteVersions.n))
      .limit(1)
    if (latest?.state === 'draft' || latest?.state === 'waiting') return
    const at = now()
    const draft = latest
      ? await copyDraft(tx, latest, request, at)
      : await firstDraft(tx, request, at)
    const n = (latest?.n ?? 0) + 1
    await tx.insert(quoteVersions).values({ quoteId, n, draft, madeBy: by, madeAt: at })
    await recordAuditEntry(tx, { action: 'quote.started', on: `${request.number}/${n}`, by, at })
  })
}

/** The quote of a locked request. */
async function openQuote(tx: Db, requestId: string, at: Date): Promise<string> {
  const [stored] = await tx.select().from(quotes).where(eq(quotes.requestId, requestId))
  if (stored) return stored.id
  const [quote] = await tx.insert(quotes).values({ requestId, madeAt: at }).returning()
  if (!quote) throw new Error('The quote was not stored')
  return quote.id
}

async function firstDraft(tx: Db, request: Request, at: Date): Promise<QuoteDraft> {
  const lines = await tx
    .select()
    .from(requestLines)
    .where(eq(requestLines.requestId, request.id))
    .orderBy(requestLines.position)
  const blank = { unitMinor: null, discountPercent: 0, note: '', origin: null }
  const own = request.pieces ? ownQuantities(request.pieces) : {}
  const hsCodes = await findHsCodes(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return {
    currency: request.targetCurrency ?? 'EUR',
    taxMode: 'net',
    taxPercent: 0,
    taxReason: '',
    discountPercent: 0,
    incoterm: '',
    place: '',
    leadTimeDays: await findLeadTime(tx, request, lines),
    tolerancePercent: 3,
    validUntil: validityFrom(request, at),
    payments: [
      { kind: 'deposit', percent: 50 },
      { kind: 'beforeShipment', percent: 50 },
    ],
    note: '',
    lines: [
      // A photograph or a coat that is sent describes a model as words do.
      ...(request.kind === 'readyModels'
        ? []
        : [{ ...blank, productId: null, name: '', quantities: own }]),
      ...lines.flatMap(({ productId, quantities }) =>
        productId ? [{ ...blank, productId, name: '', quantities, ...hsCodes.get(productId) }] : [],
      ),
    ],
    charges: [],
  }
}

/** The customs codes that staff have entered for models. A code that follows from fibers is no declaration. */
async function findHsCodes(tx: Db, ids: string[]): Promise<Map<string, { hsCode: string }>> {
  const rows = await tx
    .select({ id: products.id, hsCode: products.hsCode })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.flatMap(({ id, hsCode }) => (hsCode ? [[id, { hsCode }]] : [])))
}

/** Days that the slowest of the models needs; null if none says. */
async function findLeadTime(
  tx: Db,
  { locale }: Request,
  lines: { productId: string | null }[],
): Promise<number | null> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const models = await listModels({ db: tx }, ids, locale, null)
  return Math.max(0, ...[...models.values()].map(({ leadTimeDays }) => leadTimeDays ?? 0)) || null
}

/** The same offer again, with a validity that begins today. Prices that staff have typed stay, prices of the list are renewed. */
async function copyDraft(
  tx: Db,
  { state, validUntil, draft: earlier }: QuoteVersion,
  request: Request,
  at: Date,
): Promise<QuoteDraft> {
  const draft: QuoteDraft = { ...earlier, validUntil: validityFrom(request, at) }
  const isOver = state === 'expired' || (state === 'sent' && !isValid({ validUntil }, makerDay(at)))
  // A rate is of its day, which a renewed offer is not.
  if (isOver) draft.rate = null
  const pricing = isOver ? await readPricing(tx, request, draft, at) : null
  return pricing ? priceDraft(draft, pricing, 'fromList') : draft
}

function validityFrom({ kind }: Request, at: Date): string {
  const days = kind === 'readyModels' ? VALIDITY_DAYS.readyModels : VALIDITY_DAYS.ownModel
  return makerDay(timeAfter(at, days * DAY))
}

/**
 * Stores a draft, if nobody else has changed it since `version`.
 * @throws {Refusal} missing `quoteMissing`, conflict `changedMeanwhile`
 */
export async function saveDraft(
  { db, now }: At,
  requestId: string,
  { draft, version }: { draft: TypedDraft; version: number },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, requestId, ['draft'])
    await storeDraft(tx, row.id, { draft: keepOrigins(row.draft, draft), version })
    const entry = { action: 'quote.changed', on: `${requestId}/${row.n}`, by, at: now() }
    await recordAuditEntry(tx, entry)
  })
}
