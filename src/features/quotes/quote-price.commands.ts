import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { priceBasisFor } from '#features/prices/price-basis.queries.ts'
import { listTaxRates } from '#features/prices/price-list.queries.ts'
import { taxRateOn } from '#features/prices/tax-rate.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { lockRequest } from '#features/requests/request-moves.commands.ts'
import { type Request, requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { keepOrigins, type QuoteDraft, type TypedDraft } from './quote-draft.ts'
import { priceDraft, type Pricing } from './quote-price.ts'
import { lockVersion, storeDraft } from './quote-version.commands.ts'

/**
 * Stores the typed draft and fills in today's prices of the company's list, in a single step.
 * @throws {Refusal} missing `quoteMissing`, conflict `changedMeanwhile`, `noPriceList` (a guest has none either),
 *   `quoteTermsDiffer`
 */
export async function priceQuote(
  { db, now }: Pick<World, 'db' | 'now'>,
  requestId: string,
  { draft: typed, version }: { draft: TypedDraft; version: number },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const row = await lockVersion(tx, requestId, ['draft'])
    const at = now()
    const draft = keepOrigins(row.draft, typed)
    const pricing = await readPricing(tx, request, draft, at)
    if (!pricing?.list) throw new Refusal('conflict', 'noPriceList')
    await storeDraft(tx, row.id, { draft: priceDraft(draft, pricing), version })
    const on = `${request.number}/${row.n}`
    await recordAuditEntry(tx, { action: 'quote.priced', on, by, at })
  })
}

/** The basis of the prices of a company's draft today; null for a guest, who has no list. */
export async function readPricing(
  tx: Db,
  { partnerId, locale }: Request,
  { lines }: QuoteDraft,
  at: Date,
): Promise<Pricing | null> {
  if (!partnerId) return null
  const on = makerDay(at)
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const models = await listModels({ db: tx }, ids, locale, null)
  const { list, of } = await priceBasisFor({ db: tx }, partnerId, ids, on)
  const rate = list && taxRateOn(await listTaxRates({ db: tx }), list.taxCode, on)
  return {
    list,
    basisOf: of,
    models,
    fabricOf: (productId) => models.get(productId)?.fabricSlug ?? '',
    tax: rate && { percent: rate.percent, reason: rate.reason[locale] },
    on,
  }
}
