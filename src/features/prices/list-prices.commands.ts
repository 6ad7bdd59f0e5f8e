import { and, eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { lockList, nextVersion, partsOf } from './price-list.commands.ts'
import { listPrices, priceDeltas, priceLists } from './price-list.tables.ts'
import type { DeltasChange, PricesChange } from './price-list.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Writes, changes and takes away many prices at once, if nobody else has changed the list since `version`.
 * @returns the new version
 * @throws {Refusal} missing `priceListMissing` | `productMissing`, conflict `pricesChanged` | `priceListArchived`
 */
export async function setListPrices(
  { db, now }: At,
  id: string,
  { version, prices }: PricesChange,
  by: string,
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    await lockList(tx, id, version)
    const removed = prices.filter(([, , minor]) => minor === null)
    for (const part of partsOf(removed))
      await tx.delete(listPrices).where(
        and(
          eq(listPrices.listId, id),
          sql`(${listPrices.productId}, ${listPrices.fromQuantity}) in (${sql.join(
            part.map(([product, from]) => sql`(${product}, ${from}::integer)`),
            sql`, `,
          )})`,
        ),
      )
    // The last of several prices for the same place counts, and a statement may name a place once.
    const rows = new Map(
      prices.flatMap(([productId, fromQuantity, minor]) =>
        minor === null
          ? []
          : [[`${productId} ${fromQuantity}`, { listId: id, productId, fromQuantity, minor }]],
      ),
    )
    for (const part of partsOf([...rows.values()])) await upsertPrices(tx, part)
    await tx.update(priceLists).set(nextVersion(now())).where(eq(priceLists.id, id))
    await recordAuditEntry(tx, {
      action: 'priceList.priced',
      on: id,
      by,
      at: now(),
      facts: { prices: prices.length },
    })
    return { version: version + 1 }
  })
}

async function upsertPrices(tx: Db, rows: (typeof listPrices.$inferInsert)[]): Promise<void> {
  try {
    await tx
      .insert(listPrices)
      .values(rows)
      .onConflictDoUpdate({
        target: [listPrices.listId, listPrices.productId, listPrices.fromQuantity],
        set: { minor: sql`excluded.minor` },
      })
  } catch (error) {
    throw isForeignKeyMissing(error) ? new Refusal('missing', 'productMissing') : error
  }
}

/** @throws {Refusal} missing `priceListMissing`, conflict `pricesChanged` | `priceListArchived` */
export async function setPriceDeltas(
  { db, now }: At,
  id: string,
  { version, deltas }: DeltasChange,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, id, version)
    await tx.delete(priceDeltas).where(eq(priceDeltas.listId, id))
    const rows = deltas.map(({ kind, key, change }) => ({ listId: id, kind, key, ...change }))
    const places = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
    if (places.size > 0) await tx.insert(priceDeltas).values([...places.values()])
    await tx.update(priceLists).set(nextVersion(now())).where(eq(priceLists.id, id))
    await recordAuditEntry(tx, { action: 'priceList.changed', on: id, by, at: now() })
  })
}

/** Whether a statement has named a row of another table that does not exist. */
export function isForeignKeyMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === '23503'
}
