import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { inLanguage } from './in-language.queries.ts'
import { type KeptPicture, shownPictures } from './picture-view.ts'
import { type Colour, choosePictures, type ModelCard } from './product-card.ts'
import {
  categories,
  colours,
  fabrics,
  modelColours,
  modelPictures,
  models,
} from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

/** Everything a card is made of, as the database answers. */
export type CardRow = Omit<ModelCard, 'picture' | 'secondPicture' | 'isPartnerOnly'> & {
  visibility: string
  pictures: KeptPicture[]
}

/**
 * Cards of these models, as far as this audience sees them, in the catalogue's order.
 * One statement. With a colour, each card shows the model in it.
 */
export async function listModelCards(
  { db }: Pick<World, 'db'>,
  ids: string[],
  locale: Locale,
  audience: Audience,
  colour?: string,
): Promise<ModelCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns(locale))
    .from(models)
    .innerJoin(categories, eq(categories.slug, models.category))
    .innerJoin(fabrics, eq(fabrics.slug, models.fabric))
    .where(and(inArray(models.id, ids), inArray(models.visibility, visibleTo(audience))))
    .orderBy(asc(models.position), asc(models.id))
  return rows.map((row) => cardOf(row, audience, colour))
}

/** Columns of {@link CardRow}; the statement joins `categories` and `fabrics`. */
export function cardColumns(locale: Locale) {
  return {
    id: models.id,
    styleCode: models.styleCode,
    name: inLanguage(models.name, locale),
    visibility: models.visibility,
    category: sql<CardRow['category']>`json_build_object(
      'slug', ${categories.slug}, 'name', ${inLanguage(categories.name, locale)})`,
    fabric: sql<CardRow['fabric']>`json_build_object(
      'slug', ${fabrics.slug}, 'name', ${inLanguage(fabrics.name, locale)})`,
    colours: sql<Colour[]>`coalesce((
      select json_agg(json_build_object('slug', ${colours.slug}, 'hex', ${colours.hex},
        'name', ${inLanguage(colours.name, locale)}) order by ${modelColours.position})
      from ${modelColours} join ${colours} on ${colours.slug} = ${modelColours.colour}
      where ${modelColours.modelId} = ${models.id}), '[]')`,
    pictures: sql<CardRow['pictures']>`coalesce((
      select json_agg(json_build_object('key', ${modelPictures.key}, 'widths',
        ${modelPictures.widths}, 'webpWidth', ${modelPictures.webpWidth}, 'ratio',
        ${modelPictures.ratio}::float, 'ground', ${modelPictures.ground}, 'colour', ${modelPictures.colour}, 'view', ${modelPictures.view},
        'isDigitalSample', ${modelPictures.isDigitalSample}, 'isSent',
        ${modelPictures.upload} is not null) order by ${modelPictures.position})
      from ${modelPictures}
      where ${modelPictures.modelId} = ${models.id} and ${modelPictures.key} is not null), '[]')`,
  }
}

/** The card without what this audience may not know. */
export function cardOf(row: CardRow, audience: Audience, colour?: string): ModelCard {
  const { visibility, pictures: _, ...card } = row
  const isPartnerOnly = audience !== 'visitor' && visibility !== 'public'
  return {
    ...card,
    ...choosePictures(shownPictures(row.pictures), colour),
    ...(isPartnerOnly && { isPartnerOnly }),
  }
}
