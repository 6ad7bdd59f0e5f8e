import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { foldedWords } from '#base/folded-text.ts'
import type { ListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import type { PictureView } from '#business/catalogue/picture-view.ts'
import {
  findsMoreThan,
  isSearched,
  joinSearchMatches,
  readTextSearch,
  type TextSearch,
} from '#business/catalogue/product-text-search.queries.ts'
import { productPictures, products } from '#business/catalogue/product.tables.ts'
import { type Visibility, visibilities } from '#business/catalogue/product.ts'
import { colors, inLanguage } from '#business/catalogue/term.tables.ts'
import { pictures } from '#business/media/picture.tables.ts'
import { FRAME_USE } from '#business/media/picture.ts'
import { seedGroups } from '#business/media/seed-group.tables.ts'
import { uploads } from '#business/media/upload.tables.ts'
import {
  matchesText,
  orderOf,
  pageBounds,
  selectFirstIds,
  selectRowIds,
  sortByIds,
} from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import type { pictureLibrary } from './picture-library.ts'

type Reading = Pick<World, 'db'>
export type LibraryQuery = ListQuery<typeof pictureLibrary>

/** A page of the pictures that staff have sent, the newest first, and then of others that products show. */
export async function listLibrary({ db }: Reading, query: LibraryQuery, locale: Locale) {
  const { ids, ...count } = await cutLibrary({ db }, query)
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
  return { rows: sortByIds(ids, rows), ...count }
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

/** A word that more products have is a broad one. */
const PRODUCTS_MAX = 5000

/** Of a broad search only the first pictures are listed: finding and counting most of all takes too long. */
const BROAD_FOUND_MAX = 500

type Cut = { ids: string[]; total: number; isMore?: boolean }

/** Which pictures a page has, and how many there are on all. Those that staff have sent come first in any order. */
async function cutLibrary(at: Reading, query: LibraryQuery): Promise<Cut> {
  const { limit, offset } = pageBounds(query)
  if (query.q !== '') return searchLibrary(at, query)
  const sent = await selectRowIds(at.db, sentPictures(query), { isSearch: false, limit, offset })
  const made = await selectRowIds(at.db, madePictures(query), {
    isSearch: false,
    limit: limit - sent.ids.length,
    offset: Math.max(0, offset - sent.total),
  })
  return { ids: [...sent.ids, ...made.ids], total: sent.total + made.total }
}

async function searchLibrary(at: Reading, query: LibraryQuery): Promise<Cut> {
  const part = { isSearch: true, ...pageBounds(query) }
  const text = await readTextSearch(at, query.q, visibilities)
  const meant = text?.corrected === null ? text : null
  const isNamed = await isOfNamedColor(at, query.q)
  const isBroad = meant && !isNamed && (await findsMoreThan(at, meant, PRODUCTS_MAX))
  if (!isBroad) return selectRowIds(at.db, searchedPictures(query, meant, isNamed), part)
  const first = await selectBroadly(at, query, meant)
  const found = first.slice(0, BROAD_FOUND_MAX)
  const ids = found.slice(part.offset, part.offset + part.limit)
  return { ids, total: found.length, isMore: first.length > found.length }
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

/**
 * Pictures are found by their file, or by the product where they stand, as lists of products find it. Both kinds
 * as one table in the place of `uploads`, so that the places of a search are found once.
 */
function searchedPictures(query: LibraryQuery, text: TextSearch | null, isNamed: SQL | undefined) {
  const [sent, made] = [sentPictures(query), madePictures(query)]
  const { picture, productId } = productPictures
  // With an offset it is looked up for each product: all places together are read in 50 ms, those of a color in less.
  const own = isNamed ?? sql`true offset 0`
  const places = text
    ? sql`select distinct place.picture from ${joinSearchMatches(text).found}, lateral (
        select ${picture} from ${productPictures} where ${productId} = found.id and ${own}) as place`
    : sql`select ${picture} from ${productPictures} where false`
  const isInPlace = (id: PgColumn) => sql`${id} in (select picture from places)`
  const file = matchesText(query.q, uploads.searchText)
  const from = sql`(
    with places as materialized (${places})
    select ${uploads.id}, ${uploads.sentAt}, ${uploads.bytes}, null as made_as
    from ${sent.from} where ${and(sent.found, or(file, isInPlace(uploads.id)))}
    union all select ${pictures.id}, null, null, ${seedGroups.name}
    from ${made.from} where ${and(made.found, isInPlace(pictures.id))}) as ${uploads}`
  const order = [sql`${uploads.sentAt} is null`, sql`made_as`, ...sent.order]
  return { id: uploads.id, from, found: undefined, order }
}

/** The first pictures in order that a broad search finds, and one more, by looking at one after the other. */
async function selectBroadly(
  { db }: Reading,
  query: LibraryQuery,
  text: TextSearch,
): Promise<string[]> {
  const { picture, productId } = productPictures
  const isShown = (id: PgColumn) => sql`exists (select from ${productPictures}
    where ${and(eq(picture, id), isSearched(productId, text))} offset 0)`
  const isFound = or(matchesText(query.q, uploads.searchText), isShown(uploads.id))
  const sent = sentPictures(query)
  const most = BROAD_FOUND_MAX + 1
  const ids = await selectFirstIds(db, { ...sent, found: and(sent.found, isFound) }, most)
  const made = madePictures(query)
  const isMade = and(made.found, isShown(pictures.id))
  return ids.length === most
    ? ids
    : [...ids, ...(await selectFirstIds(db, { ...made, found: isMade }, most - ids.length))]
}

const isInState = ({ filters: { state } }: LibraryQuery) =>
  state ? eq(pictures.state, state) : undefined

/** Few pictures are of the demonstration, so their use is not stored. */
const hasUse = ({ filters: { use } }: LibraryQuery) =>
  use ? sql`use_of(${pictures.id}) = ${use}` : undefined

/** A color in a search is that of the picture, not any that the product comes in; without one all are searched. */
async function isOfNamedColor({ db }: Reading, q: string): Promise<SQL | undefined> {
  const words = foldedWords(q)
  const all = await db.select({ slug: colors.slug, name: colors.name }).from(colors)
  const isNamed = (name: string) =>
    foldedWords(name).some((part) => words.some((word) => part.startsWith(word)))
  const named = all.filter(({ name }) => Object.values(name).some(isNamed)).map(({ slug }) => slug)
  return named.length > 0 ? inArray(productPictures.color, named) : undefined
}
