import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { isShownTo } from '#features/catalogue/product-shown.queries.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { colors, fabrics, inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

import type { RequestedModel } from './requested-model.ts'

/**
 * Lists models for a matrix by their ids. One statement.
 * @param audience audience of the models; null for models of a stored request, archived models included
 */
export async function listModels(
  { db }: Pick<World, 'db'>,
  ids: readonly string[],
  locale: Locale,
  audience: Audience | null,
): Promise<Map<string, RequestedModel>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      fabric: inLanguage(fabrics.name, locale),
      fabricSlug: products.fabric,
      sizes: products.sizes,
      minimumPerColor: products.minimumPerColor,
      minimumPerStyle: products.minimumPerStyle,
      minimumPerFabric: fabrics.minimumPieces,
      leadTimeDays: products.leadTimeDays,
      cartonPieces: products.cartonPieces,
      cartonSizeCm: products.cartonSizeCm,
      cartonWeightKg: products.cartonWeightKg,
      colors: sql<RequestedModel['colors']>`coalesce((
        select json_agg(json_build_object('code', ${colors.slug}, 'name', ${inLanguage(colors.name, locale)},
          'hex', ${colors.hex}) order by ${productColors.position})
        from ${productColors} join ${colors} on ${colors.slug} = ${productColors.color}
        where ${productColors.productId} = ${products.id}), '[]')`,
    })
    .from(products)
    .innerJoin(fabrics, eq(fabrics.slug, products.fabric))
    .where(
      and(
        inArray(products.id, [...ids]),
        audience ? isShownTo(products, audience, locale) : undefined,
      ),
    )
  // Only partners and staff see the packing of a model.
  const seesPacking = audience === 'partner' || audience === 'admin'
  return new Map(
    rows.map(({ cartonPieces, cartonSizeCm, cartonWeightKg, ...model }) => [
      model.id,
      { ...model, packing: seesPacking ? { cartonPieces, cartonSizeCm, cartonWeightKg } : null },
    ]),
  )
}

/** Lists names of colors by their codes; a color that is no term any longer has no name. */
export async function listColorNames(
  { db }: Pick<World, 'db'>,
  codes: readonly string[],
  locale: Locale,
): Promise<{ code: string; name: string }[]> {
  if (codes.length === 0) return []
  return db
    .select({ code: colors.slug, name: inLanguage(colors.name, locale) })
    .from(colors)
    .where(inArray(colors.slug, [...codes]))
}
