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

/** The same as far as it is known of some product. */
export type OrderFigures = Pick<OrderTerms, 'styles' | 'fabrics'> & {
  [Name in Exclude<keyof OrderTerms, 'styles' | 'fabrics'>]: OrderTerms[Name] | null
}

type FabricWeight = { name: string; weightGsm: number }

/** The figures of {@link findOrderFigures}; null until each is known of some product. */
export async function findOrderTerms(
  world: Pick<World, 'db'>,
  locale: Locale,
): Promise<OrderTerms | null> {
  const figures = await findOrderFigures(world, locale)
  return figures && isWhole(figures) ? figures : null
}

const isWhole = (figures: OrderFigures): figures is OrderTerms =>
  Object.values(figures).every((figure) => figure !== null)

/**
 * Figures of the whole catalogue as partners see it, for pages that everybody sees: they name no
 * product. Null while it is empty. One statement, which looks at each product once.
 */
export async function findOrderFigures(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<OrderFigures | null> {
  const weight = sql`coalesce(${productIndex.weightGsm}, ${fabrics.weightGsm})`
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
      lightest: least(weight).as('lightest'),
      heaviest: most(weight).as('heaviest'),
    })
    .from(productIndex)
    .innerJoin(fabrics, eq(fabrics.slug, productIndex.fabric))
    .where(inArray(productIndex.visibility, visibleTo('partner')))
    .groupBy(fabrics.slug)
    .as('each_fabric')
  const fabricBy = (ofFabric: SQL.Aliased, order: SQL) =>
    sql<FabricWeight | null>`(array_agg(json_build_object('name', ${each.name}, 'weightGsm', ${ofFabric})
      order by ${order}, ${each.position}) filter (where ${ofFabric} is not null))[1]`
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
  if (!row?.styles) return null
  const { daysFrom, daysTo, sizeFrom, sizeTo, ...figures } = row
  return {
    ...figures,
    styles: row.styles,
    days: daysFrom && daysTo ? [daysFrom, daysTo] : null,
    sizes: sizeFrom === null || sizeTo === null ? null : [String(sizeFrom), String(sizeTo)],
  }
}

const least = (column: SQLWrapper) => sql<number | null>`min(${column})`
const most = (column: SQLWrapper) => sql<number | null>`max(${column})`
