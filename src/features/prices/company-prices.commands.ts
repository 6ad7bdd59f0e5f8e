import { and, eq, sql } from 'drizzle-orm'

import { recordAuditEntries, recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { isForeignKeyMissing } from './list-prices.commands.ts'
import { lockList } from './price-list.commands.ts'
import { agreedPrices, companyPrices } from './price-list.tables.ts'
import type { AgreedChange } from './price-list.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Gives companies a list; null takes theirs away. Prices that were agreed with them stay.
 * @throws {Refusal} missing `priceListMissing` | `partnerMissing`, conflict `priceListArchived`
 */
export async function assignPriceList(
  { db, now }: At,
  { companyIds, listId }: { companyIds: string[]; listId: string | null },
  by: string,
): Promise<void> {
  const companies = [...new Set(companyIds)].toSorted()
  await db.transaction(async (tx) => {
    if (listId) await lockList(tx, listId)
    const rows = companies.map((companyId) => ({ companyId, listId, changedAt: now() }))
    await orMissing(
      tx
        .insert(companyPrices)
        .values(rows)
        .onConflictDoUpdate({
          target: companyPrices.companyId,
          set: { listId, changedAt: now(), version: sql`${companyPrices.version} + 1` },
        }),
      'partnerMissing',
    )
    const action = listId ? 'companyPrices.assigned' : 'companyPrices.withdrawn'
    const facts = listId ? { list: listId } : null
    await recordAuditEntries(
      tx,
      companies.map((on) => ({ action, on, by, at: now(), facts })),
    )
  })
}

/**
 * Stores the agreed prices of a company, if nobody else has changed its prices since `version`; 0 before the first time.
 * @throws {Refusal} missing `partnerMissing` | `productMissing`, conflict `pricesChanged`
 */
export async function setAgreedPrices(
  { db, now }: At,
  companyId: string,
  { version, currency, prices }: AgreedChange,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId, version, now())
    for (const [productId, fromQuantity, minor] of prices) {
      const place = { companyId, productId, fromQuantity }
      if (minor === null) await tx.delete(agreedPrices).where(isAt(place))
      else
        await orMissing(
          tx
            .insert(agreedPrices)
            .values({ ...place, minor, currency })
            .onConflictDoUpdate({
              target: [agreedPrices.companyId, agreedPrices.productId, agreedPrices.fromQuantity],
              set: { minor, currency },
            }),
          'productMissing',
        )
    }
    await recordAuditEntry(tx, {
      action: 'companyPrices.agreed',
      on: companyId,
      by,
      at: now(),
      facts: { prices: prices.length },
    })
  })
}

/** Locks the row of the company, which is made with its first agreed price, and counts the change. */
async function lockCompany(tx: Db, companyId: string, version: number, at: Date): Promise<void> {
  await orMissing(
    tx
      .insert(companyPrices)
      .values({ companyId, listId: null, version: 0, changedAt: at })
      .onConflictDoNothing(),
    'partnerMissing',
  )
  const [changed] = await tx
    .update(companyPrices)
    .set({ version: version + 1, changedAt: at })
    .where(and(eq(companyPrices.companyId, companyId), eq(companyPrices.version, version)))
    .returning({ version: companyPrices.version })
  if (!changed) throw new Refusal('conflict', 'pricesChanged')
}

function isAt(place: { companyId: string; productId: string; fromQuantity: number }) {
  return and(
    eq(agreedPrices.companyId, place.companyId),
    eq(agreedPrices.productId, place.productId),
    eq(agreedPrices.fromQuantity, place.fromQuantity),
  )
}

async function orMissing(
  statement: PromiseLike<unknown>,
  code: 'partnerMissing' | 'productMissing',
): Promise<void> {
  try {
    await statement
  } catch (error) {
    throw isForeignKeyMissing(error) ? new Refusal('missing', code) : error
  }
}
