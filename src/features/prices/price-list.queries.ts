import { asc, count, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import {
  companyPrices,
  listPrices,
  priceDeltas,
  priceLists,
  taxRates,
} from './price-list.tables.ts'

type Reading = Pick<World, 'db'>

/** All lists, archived ones last, each with how many companies have it and how many products it prices. */
export async function listPriceLists({ db }: Reading) {
  const companies = db
    .select({ listId: companyPrices.listId, companies: count().as('companies') })
    .from(companyPrices)
    .groupBy(companyPrices.listId)
    .as('companies_of_lists')
  const priced = db
    .select({
      listId: listPrices.listId,
      products: countDistinct(listPrices.productId).as('products'),
    })
    .from(listPrices)
    .groupBy(listPrices.listId)
    .as('products_of_lists')
  return db
    .select({
      id: priceLists.id,
      name: priceLists.name,
      currency: priceLists.currency,
      incoterm: priceLists.incoterm,
      place: priceLists.place,
      taxMode: priceLists.taxMode,
      validFrom: priceLists.validFrom,
      validTo: priceLists.validTo,
      replaces: priceLists.replaces,
      archivedAt: priceLists.archivedAt,
      companies: sql<number>`coalesce(${companies.companies}, 0)`.mapWith(Number),
      products: sql<number>`coalesce(${priced.products}, 0)`.mapWith(Number),
    })
    .from(priceLists)
    .leftJoin(companies, eq(companies.listId, priceLists.id))
    .leftJoin(priced, eq(priced.listId, priceLists.id))
    .orderBy(
      sql`${priceLists.archivedAt} is not null`,
      asc(priceLists.name),
      desc(priceLists.validFrom),
      asc(priceLists.id),
    )
}

/**
 * A list with all its prices, and every product that it could price.
 * @throws {Refusal} missing `priceListMissing`
 */
export async function getPriceList({ db }: Reading, id: string, locale: Locale) {
  const [list] = await db.select().from(priceLists).where(eq(priceLists.id, id))
  if (!list) throw new Refusal('missing', 'priceListMissing')
  const { productId, fromQuantity, minor } = listPrices
  return {
    ...list,
    prices: await db
      .select({ productId, fromQuantity, minor })
      .from(listPrices)
      .where(eq(listPrices.listId, id))
      .orderBy(productId, fromQuantity),
    deltas: await readDeltas({ db }, id),
    companies: await db
      .select({ id: partners.id, company: partners.company })
      .from(companyPrices)
      .innerJoin(partners, eq(partners.id, companyPrices.companyId))
      .where(eq(companyPrices.listId, id))
      .orderBy(partners.companyKey, partners.id),
    products: await listPricedProducts({ db }, locale),
  }
}

/** The surcharges of a list for fabrics, sizes and services. */
export function readDeltas({ db }: Reading, listId: string) {
  const { kind, key, minor, percent } = priceDeltas
  return db
    .select({ kind, key, minor, percent })
    .from(priceDeltas)
    .where(eq(priceDeltas.listId, listId))
    .orderBy(kind, key)
}

/** The products of the catalogue that prices can be given to, in its order. */
export function listPricedProducts({ db }: Reading, locale: Locale) {
  return db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      visibility: products.visibility,
    })
    .from(products)
    .where(sql`${products.visibility} <> 'archived'`)
    .orderBy(asc(products.position), asc(products.id))
}

/** Every company, with the list it has. */
export function listCompaniesWithLists({ db }: Reading) {
  return db
    .select({
      id: partners.id,
      company: partners.company,
      country: partners.country,
      listId: companyPrices.listId,
    })
    .from(partners)
    .leftJoin(companyPrices, eq(companyPrices.companyId, partners.id))
    .orderBy(partners.companyKey, partners.id)
}

/** Lists that are not archived, as `listOn` takes them. */
export function listOpenLists({ db }: Reading) {
  return db.select().from(priceLists).where(isNull(priceLists.archivedAt))
}

/** All rates by code, the latest first. */
export function listTaxRates({ db }: Reading) {
  return db.select().from(taxRates).orderBy(asc(taxRates.code), desc(taxRates.validFrom))
}
