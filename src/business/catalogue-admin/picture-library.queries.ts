import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { foldedWords } from '#base/folded-text.ts'
import type { ListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import type { PictureView } from '#business/catalogue/picture-view.ts'
import {
  joinSearchMatches,
  readTextSearch,
} from '#business/catalogue/product-text-search.queries.ts'
import { productPictures, products } from '#business/catalogue/product.tables.ts'
import { type Visibility, visibilities } from '#business/catalogue/product.ts'
import { colors, inLanguage } from '#business/catalogue/term.tables.ts'
import { pictures } from '#business/media/picture.tables.ts'
import { FRAME_USE } from '#business/media/picture.ts'
import { seedGroups } from '#business/media/seed-group.tables.ts'
import { uploads } from '#business/media/upload.tables.ts'
import { selectRowIds, sortByIds, matchesText, orderOf, pageBounds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import type { pictureLibrary } from './picture-library.ts'

type Reading = Pick<World, 'db'>
export type LibraryQuery = ListQuery<typeof pictureLibrary>

/** A page of the pictures that staff have sent, the newest first, and then of others that products show. */
export async function listLibrary({ db }: Reading, query: LibraryQuery, locale: Locale) {
  const { ids, total } = await cutLibrary({ db }, query)
  const rows = await db
    .select({
      id: pictures.id,
      state: pictures.state,
      source: pictures.source,
      key: pictures.key,
      widths: pictures.widths,
      fileName: uploads.fileName,
      fault: uploads.fault,
      bytes: uploads.bytes,
      sentAt: uploads.sentAt,
      uses: sql<{ id: string; name: string; visibility: Visibility }[]>`coalesce((
        select json_agg(distinct jsonb_build_object('id', ${products.id},
          'name', ${inLanguage(products.name, locale)}, 'visibility', ${products.visibility}))
        from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
        where ${productPictures.picture} = ${pictures.id}), '[]')`,
      shows: firstUse(locale),
    })
    .from(pictures)
    .leftJoin(uploads, eq(uploads.id, pictures.id))
    .where(inArray(pictures.id, ids))
  return { rows: sortByIds(ids, rows), total }
}

/** What the picture shows where it stands first, by which people know one without a file name. */
function firstUse(locale: Locale) {
  return sql<{ styleCode: string; color: string | null; view: PictureView } | null>`(
    select json_build_object('styleCode', ${products.styleCode}, 'view', ${productPictures.view},
      'color', ${inLanguage(colors.name, locale)})
    from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
      left join ${colors} on ${colors.slug} = ${productPictures.color}
    where ${productPictures.picture} = ${pictures.id}
    order by ${products.position}, ${products.id} limit 1)`
}

/** A product shows it. */
export function isUsed(): SQL {
  return sql`exists (select from ${productPictures} where ${productPictures.picture} = ${pictures.id})`
}

/** Which pictures a page has, and how many there are on all. Those that staff have sent come first in any order. */
async function cutLibrary({ db }: Reading, query: LibraryQuery) {
  const { limit, offset } = pageBounds(query)
  const isSearch = query.q !== ''
  if (isSearch)
    return selectRowIds(db, await searchedPictures({ db }, query), { isSearch, limit, offset })
  const sent = await selectRowIds(db, sentPictures(query), { isSearch, limit, offset })
  const made = await selectRowIds(db, madePictures(query), {
    isSearch,
    limit: limit - sent.ids.length,
    offset: Math.max(0, offset - sent.total),
  })
  return { ids: [...sent.ids, ...made.ids], total: sent.total + made.total }
}

function sentPictures(query: LibraryQuery) {
  const { id, use, sentAt, bytes } = uploads
  const { filters } = query
  return {
    id,
    from: filters.state ? sql`${uploads} join ${pictures} on ${pictures.id} = ${id}` : uploads,
    found: and(filters.use ? eq(use, filters.use) : ne(use, FRAME_USE), isInState(query)),
    order: orderOf(query, { sent: sentAt, bytes }, [desc(sentAt), desc(id)], id),
  }
}

/** Pictures of the demonstration that products show; those of the pages themselves are kept by the seed. */
function madePictures(query: LibraryQuery) {
  const { id } = pictures
  return {
    id,
    from: sql`${pictures} left join ${seedGroups} on ${seedGroups.picture} = ${id}`,
    found: and(eq(pictures.source, 'seed'), isUsed(), hasUse(query), isInState(query)),
    // By product, color and view, as they are named.
    order: [asc(seedGroups.name), asc(id)],
  }
}

/** Both of them, as one table in the place of `uploads`, so that the places of a search are found once. */
async function searchedPictures({ db }: Reading, query: LibraryQuery) {
  const { file, places } = await readSearch({ db }, query.q)
  const [sent, made] = [sentPictures(query), madePictures(query)]
  const isInPlace = (id: PgColumn) => sql`${id} in (select picture from places)`
  const from = sql`(
    with places as materialized (${places})
    select ${uploads.id}, ${uploads.sentAt}, ${uploads.bytes}, null as made_as
    from ${sent.from} where ${and(sent.found, or(file, isInPlace(uploads.id)))}
    union all select ${pictures.id}, null, null, ${seedGroups.name}
    from ${made.from} where ${and(made.found, isInPlace(pictures.id))}) as ${uploads}`
  const order = [sql`${uploads.sentAt} is null`, sql`made_as`, ...sent.order]
  return { id: uploads.id, from, found: undefined, order }
}

const isInState = ({ filters: { state } }: LibraryQuery) =>
  state ? eq(pictures.state, state) : undefined

/** Few pictures are of the demonstration, so their use is not stored. */
const hasUse = ({ filters: { use } }: LibraryQuery) =>
  use ? sql`use_of(${pictures.id}) = ${use}` : undefined

/**
 * Pictures are found by their file, or by the product where they stand, as lists of products find it. A color in
 * the search is that of the picture, not any that the product comes in.
 */
async function readSearch(
  { db }: Reading,
  q: string,
): Promise<{ file: SQL | undefined; places: SQL }> {
  const file = matchesText(q, uploads.searchText)
  const { picture, productId, color } = productPictures
  const text = await readTextSearch({ db }, q, visibilities)
  if (text === null || text.corrected !== null)
    return { file, places: sql`select ${picture} from ${productPictures} where false` }
  const named = await colorsNamed({ db }, q)
  const isNamed = named.length > 0 ? inArray(color, named) : sql`true`
  const places = sql`select distinct ${picture} from ${productPictures}
    join ${joinSearchMatches(text).found} on found.id = ${productId} where ${isNamed}`
  return { file, places }
}

/** Slugs of the colors in a search text. */
async function colorsNamed({ db }: Reading, q: string): Promise<string[]> {
  const words = foldedWords(q)
  const all = await db.select({ slug: colors.slug, name: colors.name }).from(colors)
  const isNamed = (name: string) =>
    foldedWords(name).some((part) => words.some((word) => part.startsWith(word)))
  return all.filter(({ name }) => Object.values(name).some(isNamed)).map(({ slug }) => slug)
}
