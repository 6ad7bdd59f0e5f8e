import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { priceBasisFor } from './price-basis.queries.ts'
import { agreedPrices, companyPrices, priceLists } from './price-list.tables.ts'
import { priceFor } from './price.ts'

type Reading = Pick<World, 'db'>

/**
 * The prices of a company on a day, and why: its assigned list, the list that holds, and the agreed prices.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function getCompanyPrices({ db }: Reading, companyId: string, on: string) {
  const [company] = await db
    .select({
      company: partners.company,
      assigned: { id: priceLists.id, name: priceLists.name },
      version: companyPrices.version,
    })
    .from(partners)
    .leftJoin(companyPrices, eq(companyPrices.companyId, partners.id))
    .leftJoin(priceLists, eq(priceLists.id, companyPrices.listId))
    .where(eq(partners.id, companyId))
  if (!company) throw new Refusal('missing', 'partnerMissing')
  const { list } = await priceBasisFor({ db }, companyId, [], on)
  const { productId, fromQuantity, minor, currency } = agreedPrices
  const agreed = await db
    .select({ productId, fromQuantity, minor, currency })
    .from(agreedPrices)
    .where(eq(agreedPrices.companyId, companyId))
    .orderBy(productId, fromQuantity)
  return { ...company, version: company.version ?? 0, list, agreed, on }
}

/**
 * The price of some pieces of a product for a company on a day, with the origin of each part.
 * @throws {Refusal} missing `productMissing`
 */
export async function explainPrice(
  { db }: Reading,
  companyId: string,
  { product: id, pieces, on }: { product: string; pieces: number; on: string },
) {
  const [product] = await db
    .select({ fabric: products.fabric })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw new Refusal('missing', 'productMissing')
  const basis = await priceBasisFor({ db }, companyId, [id], on)
  return priceFor(basis.of(id), { pieces, fabric: product.fabric, on })
}
