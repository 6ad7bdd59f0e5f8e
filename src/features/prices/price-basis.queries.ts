import { and, asc, eq, inArray } from 'drizzle-orm'

import { type Currency, moneyOf } from '#base/money.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { ladderFor } from './price-ladder.ts'
import { listOpenLists, readDeltas } from './price-list.queries.ts'
import { agreedPrices, companyPrices, listPrices } from './price-list.tables.ts'
import { listOn } from './price-list.ts'
import type { PriceBasis, PriceDelta, PriceList, Tier } from './price.ts'

type Reading = Pick<World, 'db'>

/** The price bases of some products, by their ids. */
type BasisOfProducts = {
  list: (PriceList & { taxCode: string }) | null
  deltas: PriceDelta[]
  /** A product without any price has a basis too, without tiers. */
  of: (productId: string) => PriceBasis
}

/**
 * The basis of a company's prices on a day: `priceFor(basis.of(product), question)` answers the price.
 * Agreed prices in another currency than that of the list do not count.
 * @param productIds those asked about; null: all
 * @param on day in the maker's zone, see `makerDay`
 */
export async function priceBasisFor(
  { db }: Reading,
  companyId: string,
  productIds: string[] | null,
  on: string,
): Promise<BasisOfProducts> {
  const list = await findListOn({ db }, companyId, on)
  if (!list) return { list, deltas: [], of: () => emptyBasis }
  const { currency } = list
  const { tiers, deltas } = await readList({ db }, list, productIds)
  const agreedRows = await db
    .select()
    .from(agreedPrices)
    .where(
      and(
        eq(agreedPrices.companyId, companyId),
        eq(agreedPrices.currency, currency),
        amongIds(agreedPrices.productId, productIds),
      ),
    )
  const agreedTiers = tiersByProduct(agreedRows, currency)
  const of = (productId: string): PriceBasis => ({
    list,
    tiers: tiers.get(productId) ?? [],
    agreedTiers: agreedTiers.get(productId) ?? [],
    deltas,
  })
  return { list, deltas, of }
}

/**
 * The same for a list by itself, as a company has it with which nothing is agreed.
 * @returns without a list if it is archived; the prices of a list that does not hold on the day are on request
 */
export async function listBasisFor(
  { db }: Reading,
  listId: string,
  productIds: string[] | null,
  on: string,
): Promise<BasisOfProducts> {
  const list = listOn(await listOpenLists({ db }), listId, on)
  if (!list) return { list, deltas: [], of: () => emptyBasis }
  const { tiers, deltas } = await readList({ db }, list, productIds)
  const of = (productId: string): PriceBasis => ({
    list,
    tiers: tiers.get(productId) ?? [],
    agreedTiers: [],
    deltas,
  })
  return { list, deltas, of }
}

/** The steps of a list by product, and its surcharges. */
async function readList(
  { db }: Reading,
  { id, currency }: Pick<PriceList, 'id' | 'currency'>,
  productIds: string[] | null,
) {
  const rows = await db
    .select()
    .from(listPrices)
    .where(and(eq(listPrices.listId, id), amongIds(listPrices.productId, productIds)))
  const deltas = (await readDeltas({ db }, id)).map((row) => deltaOf(row, currency))
  return { tiers: tiersByProduct(rows, currency), deltas }
}

const emptyBasis: PriceBasis = { list: null, tiers: [], agreedTiers: [], deltas: [] }

/** The list that holds for a company on a day; null if it has none. */
async function findListOn({ db }: Reading, companyId: string, on: string) {
  const [assigned] = await db
    .select({ listId: companyPrices.listId })
    .from(companyPrices)
    .where(eq(companyPrices.companyId, companyId))
  return assigned?.listId ? listOn(await listOpenLists({ db }), assigned.listId, on) : null
}

function amongIds(
  column: typeof listPrices.productId | typeof agreedPrices.productId,
  ids: string[] | null,
) {
  return ids ? inArray(column, ids) : undefined
}

type TierRow = { productId: string; fromQuantity: number; minor: number }

function tiersByProduct(rows: TierRow[], currency: Currency): Map<string, Tier[]> {
  const grouped = Map.groupBy(rows, ({ productId }) => productId)
  const tierOf = ({ fromQuantity, minor }: TierRow): Tier => ({
    fromQuantity,
    amount: moneyOf(minor, currency),
  })
  return new Map([...grouped].map(([productId, group]) => [productId, group.map(tierOf)]))
}

type DeltaRow = Awaited<ReturnType<typeof readDeltas>>[number]

function deltaOf({ kind, key, minor, percent }: DeltaRow, currency: Currency): PriceDelta {
  const change = minor === null ? { percent: percent ?? 0 } : { amount: moneyOf(minor, currency) }
  return { kind, key, change }
}

/**
 * The price ladders that a company sees on a day, of every product that partners see, with what all of them share.
 * The name of the list stays with staff.
 */
export async function listLadders({ db }: Reading, companyId: string, on: string) {
  const basis = await priceBasisFor({ db }, companyId, null, on)
  const rows = await db
    .select({ id: products.id, fabric: products.fabric })
    .from(products)
    .where(inArray(products.visibility, visibleTo('partner')))
    .orderBy(asc(products.position), asc(products.id))
  const ladders = rows.map(
    ({ id, fabric }) => [id, ladderFor(basis.of(id), { fabric, on })] as const,
  )
  return {
    terms: basis.list && termsOf(basis.list),
    sizes: basis.deltas.filter(({ kind }) => kind === 'size'),
    ladders: Object.fromEntries(ladders),
  }
}

function termsOf({ currency, incoterm, place, taxMode, validTo }: PriceList) {
  return { currency, incoterm, place, taxMode, validTo }
}
