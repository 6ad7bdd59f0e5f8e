import { count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { productIndex } from '#features/catalogue/product-index.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import { fabrics, inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

/** The limits of an order over all products: the smallest and largest figures of the catalogue. */
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
 * product. Null until each is known of some product. One statement, which looks at each product once.
 */
export async function findOrderTerms(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<OrderTerms | null> {
  const each = db
    .select({
      name: inLanguage(fabrics.name, locale).as('name'),
      position: fabrics.position,
      styles: count().as('styles'),
      minimumPerColor: least(productIndex.minimumPerColor).as('minimum_per_color'),
      minimumPerStyle: least(productIndex.minimumPerStyle).as('minimum_per_style'),
      daysFrom: least(productIndex.leadTimeDays).as('days_from'),
      daysTo: most(productIndex.leadTimeDays).as('days_to'),
      sizeFrom: least(productIndex.sizeFrom).as('size_from'),
      sizeTo: most(productIndex.sizeTo).as('size_to'),
      lightest: least(productIndex.weightGsm).as('lightest'),
      heaviest: most(productIndex.weightGsm).as('heaviest'),
    })
    .from(productIndex)
    .innerJoin(fabrics, eq(fabrics.slug, productIndex.fabric))
    .where(inArray(productIndex.visibility, visibleTo('partner')))
    .groupBy(fabrics.slug)
    .as('each_fabric')
  const fabricBy = (weight: SQL.Aliased, order: SQL) =>
    sql<FabricWeight | null>`(array_agg(json_build_object('name', ${each.name}, 'weightGsm', ${weight})
      order by ${order}, ${each.position}) filter (where ${weight} is not null))[1]`
  const [row] = await db
    .select({
      styles: sql<number>`sum(${each.styles})::int`,
      fabrics: count(),
      minimumPerColor: least(each.minimumPerColor),
      minimumPerStyle: least(each.minimumPerStyle),
      daysFrom: least(each.daysFrom),
      daysTo: most(each.daysTo),
      sizeFrom: least(each.sizeFrom),
      sizeTo: most(each.sizeTo),
      lightest: fabricBy(each.lightest, sql`${each.lightest}`),
      heaviest: fabricBy(each.heaviest, sql`${each.heaviest} desc`),
    })
    .from(each)
  if (!row?.styles || row.sizeFrom === null || row.sizeTo === null) return null
  const { styles, sizeFrom, sizeTo, minimumPerColor, minimumPerStyle, daysFrom, daysTo } = row
  const { lightest, heaviest } = row
  if (!minimumPerColor || !minimumPerStyle || !daysFrom || !daysTo || !lightest || !heaviest)
    return null
  return {
    styles,
    fabrics: row.fabrics,
    minimumPerColor,
    minimumPerStyle,
    days: [daysFrom, daysTo],
    sizes: [String(sizeFrom), String(sizeTo)],
    lightest,
    heaviest,
  }
}

const least = (column: SQLWrapper) => sql<number | null>`min(${column})`
const most = (column: SQLWrapper) => sql<number | null>`max(${column})`
