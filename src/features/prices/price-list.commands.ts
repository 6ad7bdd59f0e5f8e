import { and, eq, isNull, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import {
  companyPrices,
  listPrices,
  priceDeltas,
  priceLists,
  taxRates,
} from './price-list.tables.ts'
import {
  changeByPercent,
  type PriceListChange,
  type PriceListCopy,
  type PriceListForm,
} from './price-list.ts'

type At = Pick<World, 'db' | 'now'>

// Audit entries name lists and count prices; no amount is ever among their facts.

/** @throws {Refusal} invalid `taxRateUnknown` */
export async function createPriceList(
  { db, now }: At,
  form: PriceListForm,
  by: string,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await requireTaxCode(tx, form.taxCode)
    const row = { ...form, createdAt: now(), changedAt: now() }
    const [list] = await tx.insert(priceLists).values(row).returning({ id: priceLists.id })
    if (!list) throw new Error('The list was not written')
    await recordAuditEntry(tx, { action: 'priceList.created', on: list.id, by, at: now() })
    return list
  })
}

/** @throws {Refusal} missing `priceListMissing`, conflict `pricesChanged` | `priceListArchived`, invalid `taxRateUnknown` */
export async function changePriceList(
  { db, now }: At,
  id: string,
  { version, ...form }: PriceListChange,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, id, version)
    await requireTaxCode(tx, form.taxCode)
    await tx
      .update(priceLists)
      .set({ ...form, ...nextVersion(now()) })
      .where(eq(priceLists.id, id))
    await recordAuditEntry(tx, { action: 'priceList.changed', on: id, by, at: now() })
  })
}

/**
 * A new list with the terms, deltas and prices of another, these changed by a percentage. One that replaces it is the
 * planned change of a price: from its first day on the companies of the old list see it.
 * @throws {Refusal} missing `priceListMissing`, conflict `priceListArchived` | `priceListReplaced`, invalid `notLater`
 */
export async function copyPriceList(
  { db, now }: At,
  id: string,
  { name, validFrom, percent, replaces }: PriceListCopy,
  by: string,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, id)
    if (replaces) await requireReplaceable(tx, list, validFrom)
    const validTo = list.validTo !== null && list.validTo >= validFrom ? list.validTo : null
    const own = { name, validFrom, validTo, replaces: replaces ? id : null }
    const { currency, incoterm, place, taxMode, taxCode, roundTo } = list
    const terms = { currency, incoterm, place, taxMode, taxCode, roundTo }
    const [copy] = await tx
      .insert(priceLists)
      .values({ ...terms, ...own, createdAt: now(), changedAt: now() })
      .returning({ id: priceLists.id })
    if (!copy) throw new Error('The copy was not written')
    const prices = await tx.select().from(listPrices).where(eq(listPrices.listId, id))
    const copied = prices.map((price) => ({
      ...price,
      listId: copy.id,
      minor:
        percent === 0
          ? price.minor
          : changeByPercent(moneyOf(price.minor, currency), percent, roundTo).minor,
    }))
    for (const part of partsOf(copied)) await tx.insert(listPrices).values(part)
    await tx.execute(sql`insert into ${priceDeltas} (list_id, kind, key, minor, percent)
      select ${copy.id}, kind, key, minor, percent from ${priceDeltas} where list_id = ${id}`)
    await recordAuditEntry(tx, {
      action: replaces ? 'priceList.planned' : 'priceList.copied',
      on: copy.id,
      by,
      at: now(),
      facts: { from: id, prices: prices.length },
    })
    return copy
  })
}

type Locked = typeof priceLists.$inferSelect

async function requireReplaceable(tx: Db, list: Locked, validFrom: string): Promise<void> {
  if (validFrom <= list.validFrom) throw new Refusal('invalid', 'notLater')
  const isReplaced = and(eq(priceLists.replaces, list.id), isNull(priceLists.archivedAt))
  if ((await tx.$count(priceLists, isReplaced)) > 0)
    throw new Refusal('conflict', 'priceListReplaced')
}

/**
 * Archives a list that no company has; a planned list is withdrawn this way too.
 * @throws {Refusal} missing `priceListMissing`, conflict `pricesChanged` | `priceListArchived` | `priceListInUse`
 */
export async function archivePriceList(
  { db, now }: At,
  id: string,
  version: number,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockList(tx, id, version)
    await requireUnused(tx, list)
    await tx
      .update(priceLists)
      .set({ archivedAt: now(), ...nextVersion(now()) })
      .where(eq(priceLists.id, id))
    await recordAuditEntry(tx, { action: 'priceList.archived', on: id, by, at: now() })
  })
}

/** Refuses while companies have the list, directly or by the list that it replaces. */
async function requireUnused(tx: Db, { id }: Locked): Promise<void> {
  const isReplaced = and(eq(priceLists.replaces, id), isNull(priceLists.archivedAt))
  const uses =
    (await tx.$count(companyPrices, eq(companyPrices.listId, id))) +
    (await tx.$count(priceLists, isReplaced))
  if (uses > 0) throw new Refusal('conflict', 'priceListInUse')
}

/** Locks a list that is not archived, in the running transaction; with `version`, as its caller has seen it. */
export async function lockList(tx: Db, id: string, version?: number): Promise<Locked> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('update')
  if (!list) throw new Refusal('missing', 'priceListMissing')
  if (version !== undefined && list.version !== version)
    throw new Refusal('conflict', 'pricesChanged')
  if (list.archivedAt) throw new Refusal('conflict', 'priceListArchived')
  return list
}

async function requireTaxCode(tx: Db, code: string): Promise<void> {
  if ((await tx.$count(taxRates, eq(taxRates.code, code))) === 0)
    throw new Refusal('invalid', 'taxRateUnknown')
}

/** The columns that every change of a list writes beside its own. */
export const nextVersion = (changedAt: Date) => ({ changedAt, version: sql`version + 1` })

/** Rows of a statement: PostgreSQL takes 65,535 values. */
const ROWS_A_STATEMENT = 2000

export function partsOf<Row>(rows: Row[]): Row[][] {
  const parts = Math.ceil(rows.length / ROWS_A_STATEMENT)
  return Array.from({ length: parts }, (_, part) =>
    rows.slice(part * ROWS_A_STATEMENT, (part + 1) * ROWS_A_STATEMENT),
  )
}
