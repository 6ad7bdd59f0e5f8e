import { eq, inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { PictureView } from '#features/catalogue/picture-view.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import { colors, inLanguage } from '#features/catalogue/term.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { pagesWith } from '#features/site-content/site-content.queries.ts'
import { pageBounds, selectRowIds, sortByIds } from '#platform/db/list-sql.ts'

import {
  type LibraryCut,
  type LibraryQuery,
  type LibraryReading,
  madePictures,
  sentPictures,
} from './picture-rows.queries.ts'
import { searchLibrary } from './picture-search.queries.ts'

/** A page of the pictures that staff have sent, the newest first, and then of others that products show. */
export async function listLibrary({ db }: LibraryReading, query: LibraryQuery, locale: Locale) {
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
      pages: pagesWith(pictures.id),
      shows: firstUse(locale),
    })
    .from(pictures)
    .leftJoin(uploads, eq(uploads.id, pictures.id))
    .where(inArray(pictures.id, ids))
  return { rows: sortByIds(ids, rows), ...count }
}

/** The subject of the picture in its first place, which identifies a picture without a file name. */
function firstUse(locale: Locale) {
  return sql<{ styleCode: string; color: string | null; view: PictureView } | null>`(
    select json_build_object('styleCode', ${products.styleCode}, 'view', ${productPictures.view},
      'color', ${inLanguage(colors.name, locale)})
    from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
      left join ${colors} on ${colors.slug} = ${productPictures.color}
    where ${productPictures.picture} = ${pictures.id}
    order by ${products.position}, ${products.id} limit 1)`
}

/** The pictures of a page, and the number of pictures on all pages. Pictures that staff have sent come first in any order. */
async function cutLibrary(at: LibraryReading, query: LibraryQuery): Promise<LibraryCut> {
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
