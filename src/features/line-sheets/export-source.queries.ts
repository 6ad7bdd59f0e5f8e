import { and, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Role } from '#features/access/role.ts'
import { getBoard } from '#features/boards/board.queries.ts'
import { readProductFilter } from '#features/catalogue/product-filter.ts'
import { listProductIds } from '#features/catalogue/product-list.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import { withCompanyPrices } from '#features/prices/priced-filter.queries.ts'
import type { World } from '#platform/world.ts'

import { type ExportForm, mainLanguage, productsMax } from './product-export.ts'

/**
 * The products of an export that partners see, in the order of their source. One more than there may be shows that
 * there are too many.
 * @throws {Refusal} missing `boardMissing`, also for boards of others and for staff, who have none
 */
export async function listSourceProducts(
  world: Pick<World, 'db' | 'now'>,
  form: ExportForm,
  role: Role,
): Promise<string[]> {
  const { source, kind } = form
  if ('board' in source) {
    if (role.role !== 'partner') throw new Refusal('missing', 'boardMissing')
    return (await getBoard(world, role, source.board)).productIds
  }
  const limit = productsMax[kind] + 1
  if ('search' in source) {
    const filter = await withCompanyPrices(
      world,
      readProductFilter(new URLSearchParams(source.search)),
      role,
    )
    return listProductIds(world, filter, { locale: mainLanguage(form), audience: 'partner', limit })
  }
  const ids = [...new Set(source.products)]
  const visible = and(inArray(products.id, ids), inArray(products.visibility, visibleTo('partner')))
  const rows = await world.db.select({ id: products.id }).from(products).where(visible)
  const visibleIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => visibleIds.has(id))
}
