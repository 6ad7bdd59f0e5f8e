import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { type Locale, locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { films } from '#features/media/film.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import {
  type PartnerFacts,
  type PartnerField,
  partnerFields,
} from '#features/product-fields/field-lists.ts'
import type { World } from '#platform/world.ts'

import { currentPictures, SPIN_FRAMES } from './picture-view.ts'
import { cardColumns, cardOf } from './product-card.queries.ts'
import type { ProductDetail } from './product-card.ts'
import { isShownTo } from './product-shown.queries.ts'
import { productColors, productFilms, products, spinFrames } from './product.tables.ts'
import type { Audience, PreviewAudience } from './product.ts'
import {
  categories,
  collections,
  fabrics,
  fibers,
  inLanguage,
  languageOf,
  listInLanguage,
} from './term.tables.ts'

type At = Pick<World, 'db'>

/**
 * Reads all public facts of a product. One statement.
 * @throws {Refusal} missing, if the product does not exist or this audience may not see it
 */
export async function getProduct(
  { db }: At,
  id: string,
  locale: Locale,
  audience: Audience,
): Promise<ProductDetail> {
  const isShown = and(eq(products.id, id), isShownTo(products, audience, locale))
  return detailOf(await readDetail(db, locale, isShown), audience)
}

/**
 * Reads a product as this audience would see it, regardless of its visibility and languages; for staff only.
 * One statement.
 * @throws {Refusal} missing, if it does not exist
 */
export async function previewProduct(
  { db }: At,
  id: string,
  locale: Locale,
  audience: PreviewAudience,
): Promise<ProductDetail> {
  const row = await readDetail(db, locale, eq(products.id, id))
  // Only a product that is for partners now gets their mark, because a draft may become public.
  const visibility = row.visibility === 'partners' ? 'partners' : 'public'
  return detailOf({ ...row, visibility }, audience)
}

/**
 * Lists all public facts of those products that the audience may see, in the catalogue's order. One statement.
 * @param ids ids of the products; null for all products
 */
export async function listProductDetails(
  { db }: At,
  ids: string[] | null,
  locale: Locale,
  audience: Audience,
): Promise<ProductDetail[]> {
  const isShown = isShownTo(products, audience, locale)
  const rows = await selectDetails(db, locale)
    .where(and(isShown, ids ? inArray(products.id, ids) : undefined))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map((row) => detailOf(row, audience))
}

async function readDetail(db: World['db'], locale: Locale, condition: SQL | undefined) {
  const [row] = await selectDetails(db, locale).where(condition)
  if (!row) throw new Refusal('missing', 'productMissing')
  return row
}

function selectDetails(db: World['db'], locale: Locale) {
  return db
    .select({
      ...cardColumns(locale),
      description: inLanguage(products.description, locale),
      nameIn: languageOf(products.name, locale),
      descriptionIn: languageOf(products.description, locale),
      details: listInLanguage(products.details, locale),
      composition: sharesIn(locale, 'composition'),
      lining: sharesIn(locale, 'lining'),
      weightGsm: products.weightGsm,
      sizes: products.sizes,
      hiddenIn: products.hiddenIn,
      lineDrawingKey: products.lineDrawingKey,
      spins: spinsOf(),
      film: sql<ProductDetail['film']>`(
        select json_build_object('key', ${films.key}, 'ratio', ${films.ratio})
        from ${productFilms} join ${films} on ${films.id} = ${productFilms.film}
        where ${productFilms.productId} = ${products.id})`,
      leadTimeDays: products.leadTimeDays,
      minimumPerColor: products.minimumPerColor,
      minimumPerStyle: products.minimumPerStyle,
      hsCode: products.hsCode,
      season: inLanguage(collections.name, locale),
      collection: sql<ProductDetail['collection']>`json_build_object(
        'slug', ${collections.slug}, 'name', ${inLanguage(collections.name, locale)},
        'fullName', ${inLanguage(collections.fullName, locale)})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .innerJoin(fabrics, eq(fabrics.slug, products.fabric))
    .innerJoin(collections, eq(collections.slug, products.collection))
}

function detailOf(row: Awaited<ReturnType<typeof readDetail>>, audience: Audience): ProductDetail {
  const { visibility: _, hiddenIn, ...detail } = row
  const languages = locales.filter((locale) => !hiddenIn.includes(locale))
  return { ...detail, languages, ...cardOf(row, audience), pictures: currentPictures(row.pictures) }
}

/**
 * Reads the facts of a product that only partners see. One statement.
 * @throws {Refusal} missing, if the product does not exist
 */
export async function getPartnerFacts({ db }: At, id: string): Promise<PartnerFacts> {
  const columns = Object.fromEntries(partnerFields.map((name) => [name, products[name]])) as Pick<
    typeof products,
    PartnerField
  >
  const [facts] = await db.select(columns).from(products).where(eq(products.id, id))
  if (!facts) throw new Refusal('missing', 'productMissing')
  return facts
}

/** SQL of a composition with names of fibers, in the order of the label. */
export function sharesIn(locale: Locale, material: 'composition' | 'lining') {
  return sql<ProductDetail['composition']>`coalesce((
    select json_agg(json_build_object('fiber', ${fibers.slug}, 'name', ${inLanguage(fibers.name, locale)},
      'percent', (share.value ->> 'percent')::float8) order by share.place)
    from jsonb_array_elements(${products[material]}) with ordinality as share (value, place)
    join ${fibers} on ${fibers.slug} = share.value ->> 'fiber'), '[]')`
}

/** SQL of the spins in the product's current colors, whose frames are all ready and have the same size. */
function spinsOf() {
  const { color, position, productId } = spinFrames
  const { key, widths, webpWidth, ratio } = pictures
  return sql<ProductDetail['spins']>`coalesce((
    select json_agg(json_build_object('color', spin.color, 'isDigitalSample', spin.drawn, 'frames', spin.frames,
      'width', (select coalesce(max(width) filter (where width <= 640), min(width))
        from unnest(spin.widths) as width),
      'webpWidth', spin.webp_width) order by spin.place)
    from (
      select ${color}, ${productColors.position} as place, ${widths}, ${webpWidth},
        bool_or(${pictures.isDigitalSample}) as drawn, json_agg(${key} order by ${position}) as frames
      from ${spinFrames} join ${pictures} on ${pictures.id} = ${spinFrames.picture} and ${pictures.state} = 'ready'
      join ${productColors} on ${productColors.productId} = ${productId} and ${productColors.color} = ${color}
      where ${productId} = ${products.id}
      group by ${color}, ${productColors.position}, ${widths}, ${webpWidth}, ${ratio}
      having count(*) = ${SPIN_FRAMES}) as spin), '[]')`
}
