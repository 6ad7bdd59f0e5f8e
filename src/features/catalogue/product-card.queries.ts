import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { pictureFields } from '#features/media/picture.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { World } from '#platform/world.ts'

import { currentPictures } from './picture-view.ts'
import { type Color, choosePictures, type ProductSummary } from './product-card.ts'
import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import { productColors, productPictures, products } from './product.tables.ts'
import type { Audience } from './product.ts'
import { categories, colors, fabrics, inLanguage } from './term.tables.ts'

/** A row with all data of a card. */
export type CardRow = Omit<ProductSummary, 'picture' | 'secondPicture' | 'isPartnerOnly'> & {
  visibility: string
  pictures: Parameters<typeof currentPictures>[0]
}

/**
 * Cards of those of these products that the audience may see, in the catalogue's order. One statement.
 * @param color color in which each card shows its product, if the product has it
 */
export async function listProductCards(
  { db }: Pick<World, 'db'>,
  ids: string[],
  locale: Locale,
  audience: Audience,
  color?: string,
): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db, locale)
    .where(and(inArray(products.id, ids), isShownTo(products, audience, locale)))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map((row) => cardOf(row, audience, color))
}

/** Conditions of the products that come first on a page with only a few cards. */
const priorities = {
  pictured: sql`exists (select 1 from ${productPictures}
    join ${pictures} on ${pictures.id} = ${productPictures.picture}
    where ${productPictures.productId} = ${productIndex.productId} and ${productPictures.view} = 'front'
      and ${pictures.state} = 'ready')`,
  hidden: sql`${productIndex.visibility} <> 'public'`,
}

/** The first `count` cards for this audience: by `first`, then in the catalogue's order. Two statements. */
export async function listFirstCards(
  { db }: Pick<World, 'db'>,
  count: number,
  locale: Locale,
  audience: Audience,
  first: keyof typeof priorities,
): Promise<ProductSummary[]> {
  const isShown = isShownTo(productIndex, audience, locale)
  /** A part of the query; its limit keeps the query fast with any number of products. */
  const part = (rank: number, condition: SQL) =>
    db
      .select({
        id: productIndex.productId,
        position: productIndex.position,
        rank: sql`${rank}::int`.as('rank'),
      })
      .from(productIndex)
      .where(and(isShown, condition))
      .orderBy(asc(productIndex.position), asc(productIndex.productId))
      .limit(count)
  const rows = await unionAll(part(0, priorities[first]), part(1, sql`true`)).orderBy(
    sql`rank, position, product_id`,
  )
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, count)
  const cards = await listProductCards({ db }, ids, locale, audience)
  return cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/**
 * Cards of the products with these style codes, in this order, filled up to `count` with the first cards of the
 * list. Codes of products that the audience does not see are left out.
 */
export async function listChosenCards(
  { db }: Pick<World, 'db'>,
  codes: string[],
  count: number,
  locale: Locale,
  audience: Audience,
): Promise<ProductSummary[]> {
  if (codes.length === 0) return listFirstCards({ db }, count, locale, audience, 'pictured')
  const rows = await db
    .select({ id: products.id, styleCode: products.styleCode })
    .from(products)
    .where(inArray(products.styleCode, codes))
  const ids = codes.flatMap((code) => rows.find(({ styleCode }) => styleCode === code)?.id ?? [])
  const cards = await listProductCards({ db }, ids, locale, audience)
  const chosen = ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  if (chosen.length >= count) return chosen.slice(0, count)
  const first = await listFirstCards({ db }, count + chosen.length, locale, audience, 'pictured')
  const others = first.filter(({ id }) => !ids.includes(id))
  return [...chosen, ...others].slice(0, count)
}

function selectCards(db: World['db'], locale: Locale) {
  return db
    .select(cardColumns(locale))
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .innerJoin(fabrics, eq(fabrics.slug, products.fabric))
    .$dynamic()
}

/** Columns of {@link CardRow}; the statement joins `categories` and `fabrics`. */
export function cardColumns(locale: Locale) {
  return {
    id: products.id,
    styleCode: products.styleCode,
    name: inLanguage(products.name, locale),
    visibility: products.visibility,
    lengthCm: products.lengthCm,
    category: sql<CardRow['category']>`json_build_object(
      'slug', ${categories.slug}, 'name', ${inLanguage(categories.name, locale)})`,
    fabric: sql<CardRow['fabric']>`json_build_object(
      'slug', ${fabrics.slug}, 'name', ${inLanguage(fabrics.name, locale)})`,
    colors: sql<Color[]>`coalesce((
      select json_agg(json_build_object('slug', ${colors.slug}, 'hex', ${colors.hex},
        'name', ${inLanguage(colors.name, locale)}) order by ${productColors.position})
      from ${productColors} join ${colors} on ${colors.slug} = ${productColors.color}
      where ${productColors.productId} = ${products.id}), '[]')`,
    pictures: sql<CardRow['pictures']>`coalesce((
      select json_agg(json_build_object(${pictureFields()}, 'color', ${productPictures.color},
        'view', ${productPictures.view}, 'isDigitalSample', ${pictures.isDigitalSample},
        'alt', ${productPictures.alt} ->> ${locale}::text, 'focus', ${focusOf()},
        'isSent', ${pictures.source} = 'upload') order by ${productPictures.position})
      from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.picture}
      where ${productPictures.productId} = ${products.id} and ${pictures.state} = 'ready'), '[]')`,
  }
}

/** The card of a row, without facts that this audience may not see. */
export function cardOf(row: CardRow, audience: Audience, color?: string): ProductSummary {
  const { visibility, pictures: _, ...card } = row
  const isPartnerOnly = audience !== 'visitor' && visibility !== 'public'
  return {
    ...card,
    ...choosePictures(currentPictures(row.pictures), color),
    ...(isPartnerOnly && { isPartnerOnly }),
  }
}

function focusOf() {
  const { focusX, focusY } = productPictures
  return sql`case when (${focusX}, ${focusY}) <> (50, 50) then json_build_array(${focusX}, ${focusY}) end`
}
