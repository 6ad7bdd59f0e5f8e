import { inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { fabrics, inLanguage, products } from '#business/catalogue/product.tables.ts'
import { visibleTo } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

/** What an order can be, over all products: the smallest and largest figures of the catalogue. */
export type OrderTerms = {
  /** Including those that only partners see. */
  styles: number
  fabrics: number
  minimumPerColor: number
  minimumPerStyle: number
  days: [from: number, to: number]
  sizes: [from: string, to: string]
  lightest: FabricWeight
  heaviest: FabricWeight
}

type FabricWeight = { name: string; weightGsm: number }

/**
 * Figures of the whole catalogue as partners see it, for pages that everybody sees: they name no
 * product. Null until each is known of some product. One statement.
 */
export async function findOrderTerms(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<OrderTerms | null> {
  const size = sql`(select array_agg(distinct one::int order by one::int) from ${products} as each,
    unnest(each.sizes) as one where one ~ '^[0-9]+$' and ${inArray(sql`each.visibility`, visibleTo('partner'))})`
  const fabricBy = (order: 'asc' | 'desc') => sql<FabricWeight | null>`(array_agg(json_build_object(
    'name', ${inLanguage(fabrics.name, locale)}, 'weightGsm', ${products.weightGsm})
    order by ${products.weightGsm} ${sql.raw(order)}, ${fabrics.position})
    filter (where ${products.weightGsm} is not null))[1]`
  const [row] = await db
    .select({
      styles: sql<number>`count(*)::int`,
      fabrics: sql<number>`count(distinct ${products.fabric})::int`,
      minimumPerColor: sql<number | null>`min(${products.minimumPerColor})`,
      minimumPerStyle: sql<number | null>`min(${products.minimumPerStyle})`,
      daysFrom: sql<number | null>`min(${products.leadTimeDays})`,
      daysTo: sql<number | null>`max(${products.leadTimeDays})`,
      sizes: sql<number[] | null>`${size}`,
      lightest: fabricBy('asc'),
      heaviest: fabricBy('desc'),
    })
    .from(products)
    .innerJoin(fabrics, sql`${fabrics.slug} = ${products.fabric}`)
    .where(inArray(products.visibility, visibleTo('partner')))
  if (!row?.styles || !row.sizes?.length) return null
  const { styles, sizes, minimumPerColor, minimumPerStyle, daysFrom, daysTo } = row
  const { lightest, heaviest } = row
  if (!minimumPerColor || !minimumPerStyle || !daysFrom || !daysTo || !lightest || !heaviest)
    return null
  return {
    styles,
    fabrics: row.fabrics,
    minimumPerColor,
    minimumPerStyle,
    days: [daysFrom, daysTo],
    sizes: [String(sizes[0]), String(sizes.at(-1))],
    lightest,
    heaviest,
  }
}
