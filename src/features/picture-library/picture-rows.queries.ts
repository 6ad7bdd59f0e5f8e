import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { FRAME_USE } from '#features/media/picture.ts'
import { seedGroups } from '#features/media/seed-group.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { orderOf } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import type { pictureLibrary } from './picture-library.ts'

export type LibraryReading = Pick<World, 'db'>
export type LibraryQuery = ListQuery<typeof pictureLibrary>

/** Ids of the pictures of a page, and how many there are on all; `isMore`: there are others, on no page. */
export type LibraryCut = { ids: string[]; total: number; isMore?: boolean }

/** A product shows it. */
export function isUsed(): SQL {
  return sql`exists (select from ${productPictures} where ${productPictures.picture} = ${pictures.id})`
}

/** Those that staff have sent, the newest first. */
export function sentPictures(query: LibraryQuery) {
  const { id, use, sentAt, bytes } = uploads
  const { filters } = query
  return {
    id,
    from: filters.state ? sql`${uploads} join ${pictures} on ${pictures.id} = ${id}` : uploads,
    where: and(filters.use ? eq(use, filters.use) : ne(use, FRAME_USE), isInState(query)),
    order: orderOf(query, { sent: sentAt, bytes }, [desc(sentAt), desc(id)], id),
  }
}

/** Pictures of the demonstration that products show; those of the pages themselves are kept by the seed. */
export function madePictures(query: LibraryQuery) {
  const { id } = pictures
  return {
    id,
    from: sql`${pictures} left join ${seedGroups} on ${seedGroups.picture} = ${id}`,
    where: and(eq(pictures.source, 'seed'), isUsed(), hasUse(query), isInState(query)),
    // The names sort by product, color and view.
    order: [asc(seedGroups.name), asc(id)],
  }
}

const isInState = ({ filters: { state } }: LibraryQuery) =>
  state ? eq(pictures.state, state) : undefined

/** Few pictures are of the demonstration, so their use is not stored. */
const hasUse = ({ filters: { use } }: LibraryQuery) =>
  use ? sql`use_of(${pictures.id}) = ${use}` : undefined
