import { and, count, eq, isNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { listOpenLists } from '#features/prices/price-list.queries.ts'
import type { World } from '#platform/world.ts'

import { findExport } from './product-export.queries.ts'
import { exportDownloads, productExports } from './product-export.tables.ts'
import {
  type ExportForm,
  type ExportFormat,
  type ExportScope,
  productsMax,
  WAITING_MAX,
} from './product-export.ts'

type Writing = Pick<World, 'db' | 'now'>

/**
 * Asks for a line sheet or a pack, which a job makes. The same key again gives the same export.
 * @param productIds in their order, already those that the caller may see
 * @returns its id
 * @throws {Refusal} missing `productMissing` without products and `priceListMissing`; invalid `tooManyProducts`; tooMany `tooManyExports`
 */
export async function requestExport(
  { db, now }: Writing,
  form: ExportForm,
  productIds: string[],
  { userId, companyId }: ExportScope,
): Promise<string> {
  const { kind, title, key, source: _, priceList, ...options } = form
  if (productIds.length === 0) throw new Refusal('missing', 'productMissing')
  const shows = await findPriceSource(
    { db },
    { hasPrices: options.hasPrices, priceList },
    companyId,
  )
  if (productIds.length > productsMax[kind]) throw new Refusal('invalid', 'tooManyProducts')
  return db.transaction(async (tx) => {
    const isSame = and(eq(productExports.idempotencyKey, key), eq(productExports.createdBy, userId))
    const [before] = await tx.select({ id: productExports.id }).from(productExports).where(isSame)
    if (before) return before.id
    const isOwn = companyId
      ? eq(productExports.companyId, companyId)
      : isNull(productExports.companyId)
    const [waiting] = await tx
      .select({ count: count() })
      .from(productExports)
      .where(and(isOwn, eq(productExports.state, 'waiting')))
    if ((waiting?.count ?? 0) >= WAITING_MAX) throw new Refusal('tooMany', 'tooManyExports')
    const [row] = await tx
      .insert(productExports)
      .values({
        kind,
        title,
        productIds,
        options,
        companyId,
        ...shows,
        createdBy: userId,
        createdAt: now(),
        idempotencyKey: key,
      })
      .onConflictDoNothing()
      .returning({ id: productExports.id })
    // The second click was as fast as the first.
    if (!row) throw new Refusal('conflict', 'changedMeanwhile')
    await recordAuditEntry(tx, {
      action: `productExport.${kind === 'pack' ? 'packed' : 'created'}`,
      on: row.id,
      by: userId,
      at: now(),
    })
    return row.id
  })
}

/** A company shows its own prices, staff those of a list. */
async function findPriceSource(
  { db }: Pick<World, 'db'>,
  { hasPrices, priceList }: { hasPrices: boolean; priceList: string | undefined },
  companyId: string | null,
): Promise<{ pricesOf: string | null; priceList: string | null }> {
  if (!hasPrices) return { pricesOf: null, priceList: null }
  if (companyId !== null) return { pricesOf: companyId, priceList: null }
  const lists = await listOpenLists({ db })
  if (!lists.some(({ id }) => id === priceList)) throw new Refusal('missing', 'priceListMissing')
  return { pricesOf: null, priceList: priceList ?? null }
}

/**
 * Deletes an export with its links; the job that sweeps deletes its files.
 * @throws {Refusal} missing `exportMissing`, also for those of others
 */
export async function deleteExport(
  { db, now }: Writing,
  id: string,
  scope: ExportScope,
): Promise<void> {
  await db.transaction(async (tx) => {
    await findExport({ db: tx }, id, scope)
    await tx.delete(productExports).where(eq(productExports.id, id))
    await recordAuditEntry(tx, {
      action: 'productExport.deleted',
      on: id,
      by: scope.userId,
      at: now(),
    })
  })
}

/** Notes that a user has fetched a file. */
export async function recordExportDownload(
  { db, now }: Writing,
  download: { exportId: string; format: ExportFormat; userId: string | null },
): Promise<void> {
  await db.insert(exportDownloads).values({ ...download, at: now() })
}
