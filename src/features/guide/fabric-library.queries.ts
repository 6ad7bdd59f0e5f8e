import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { isShownTo } from '#features/catalogue/product-shown.queries.ts'
import { sharesIn } from '#features/catalogue/product.queries.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { fabrics, inLanguage } from '#features/catalogue/term.tables.ts'
import { pictureFields } from '#features/media/picture.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { Picture } from '#features/media/picture.ts'
import type { World } from '#platform/world.ts'

/** Products named under a fabric; a link leads to all of them. */
const PRODUCTS_MAX = 12

export type LibraryFabric = {
  slug: string
  name: string
  /** Null while its maker has not entered it. */
  weightGsm: number | null
  composition: { name: string; percent: number }[]
  /** A close-up; null while no product has a close-up. */
  picture: Picture | null
  /** The first of them in the order of the catalogue. */
  products: { id: string; name: string }[]
}

/**
 * The fabrics of which public products are made, in the order of the catalogue. Weight and
 * composition are those of the first of its products, which is how it is bought. One statement.
 */
export async function listFabricLibrary(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<LibraryFabric[]> {
  const coat = alias(products, 'coat')
  const ofFabric = sql`${coat.fabric} = ${fabrics.slug} and ${isShownTo(coat, 'visitor', locale)}`
  return db
    .select({
      slug: fabrics.slug,
      name: inLanguage(fabrics.name, locale),
      weightGsm: products.weightGsm,
      composition: sharesIn(locale, 'composition'),
      picture: sql<Picture | null>`(
        select json_build_object(${pictureFields()}) from ${products} as coat
        join ${productPictures} on ${productPictures.productId} = ${coat.id}
        join ${pictures} on ${pictures.id} = ${productPictures.picture}
        where ${ofFabric} and ${productPictures.view} = 'fabric-closeup' and ${pictures.state} = 'ready'
        order by ${coat.position}, ${productPictures.position} limit 1)`,
      products: sql<LibraryFabric['products']>`(
        select json_agg(json_build_object('id', first.id, 'name', first.name))
        from (select ${coat.id}, ${inLanguage(coat.name, locale)} as name
          from ${products} as coat where ${ofFabric}
          order by ${coat.position}, ${coat.id} limit ${PRODUCTS_MAX}) as first)`,
    })
    .from(fabrics)
    .innerJoin(
      products,
      eq(
        products.id,
        sql`(select ${coat.id} from ${products} as coat where ${ofFabric}
          order by ${coat.position}, ${coat.id} limit 1)`,
      ),
    )
    .orderBy(asc(fabrics.position), asc(fabrics.slug))
}
