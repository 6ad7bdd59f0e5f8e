import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { foldedWords } from '#base/folded-text.ts'
import {
  findsMoreThan,
  isSearched,
  joinSearchMatches,
  readTextSearch,
  type TextSearch,
} from '#features/catalogue/product-text-search.queries.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { colors } from '#features/catalogue/term.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { seedGroups } from '#features/media/seed-group.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { matchesText, pageBounds, selectFirstIds, selectRowIds } from '#platform/db/list-sql.ts'

import {
  type LibraryCut,
  type LibraryQuery,
  type LibraryReading,
  madePictures,
  sentPictures,
} from './picture-rows.queries.ts'

/** A search that finds more products, or as many files, is a broad search. */
const NARROW_MAX = 5000

/** A broad search lists only the first pictures: finding and counting most of all takes too long. */
const BROAD_FOUND_MAX = 500

/** Finds pictures by their file, or by the product where they stand, as lists of products find it. */
export async function searchLibrary(at: LibraryReading, query: LibraryQuery): Promise<LibraryCut> {
  const part = { isSearch: true, ...pageBounds(query) }
  const text = await readTextSearch(at, query.q, visibilities)
  const meant = text?.corrected === null ? text : null
  const isNamed = await isOfNamedColor(at, query.q)
  if (!meant || !(await isBroad(at, query.q, meant, isNamed)))
    return selectRowIds(at.db, searchedPictures(query, meant, isNamed), part)
  const first = await selectBroadly(at, query, { text: meant, isNamed })
  const hits = first.slice(0, BROAD_FOUND_MAX)
  const ids = hits.slice(part.offset, part.offset + part.limit)
  return { ids, total: hits.length, isMore: first.length > hits.length }
}

/** Files alone decide whether a search with a color is broad: it may find most products and few pictures. */
async function isBroad(
  at: LibraryReading,
  q: string,
  text: TextSearch,
  isNamed: SQL | undefined,
): Promise<boolean> {
  if (!isNamed) return findsMoreThan(at, text, NARROW_MAX)
  const { rows } = (await at.db.execute(sql`select from ${uploads}
    where ${matchesText(q, uploads.searchText)} offset ${NARROW_MAX} limit 1`)) as unknown as {
    rows: object[]
  }
  return rows.length > 0
}

/** Both kinds as a single table in the place of `uploads`, so that the places of a search are found once. */
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
    from ${sent.from} where ${and(sent.where, or(file, isInPlace(uploads.id)))}
    union all select ${pictures.id}, null, null, ${seedGroups.name}
    from ${made.from} where ${and(made.where, isInPlace(pictures.id))}) as ${uploads}`
  const order = [sql`${uploads.sentAt} is null`, sql`made_as`, ...sent.order]
  return { id: uploads.id, from, where: undefined, order }
}

/** The first pictures in order that a broad search finds, plus one, by looking at them in sequence. */
async function selectBroadly(
  { db }: LibraryReading,
  query: LibraryQuery,
  { text, isNamed }: { text: TextSearch; isNamed: SQL | undefined },
): Promise<string[]> {
  const { picture, productId } = productPictures
  const isShown = (id: PgColumn) => sql`exists (select from ${productPictures}
    where ${and(eq(picture, id), isNamed, isSearched(productId, text))} offset 0)`
  const isFound = or(matchesText(query.q, uploads.searchText), isShown(uploads.id))
  const sent = sentPictures(query)
  const most = BROAD_FOUND_MAX + 1
  const ids = await selectFirstIds(db, { ...sent, where: and(sent.where, isFound) }, most)
  const made = madePictures(query)
  const isMade = and(made.where, isShown(pictures.id))
  return ids.length === most
    ? ids
    : [...ids, ...(await selectFirstIds(db, { ...made, where: isMade }, most - ids.length))]
}

/** A color in a search is that of the picture, not any that the product comes in; without a color all are searched. */
async function isOfNamedColor({ db }: LibraryReading, q: string): Promise<SQL | undefined> {
  const words = foldedWords(q)
  const all = await db.select({ slug: colors.slug, name: colors.name }).from(colors)
  const isNamed = (name: string) =>
    foldedWords(name).some((part) => words.some((word) => part.startsWith(word)))
  const named = all.filter(({ name }) => Object.values(name).some(isNamed)).map(({ slug }) => slug)
  return named.length > 0 ? inArray(productPictures.color, named) : undefined
}
