import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import type { PictureView } from '#business/catalogue/picture-view.ts'
import {
  colors,
  inLanguage,
  productPictures,
  products,
} from '#business/catalogue/product.tables.ts'
import type { Visibility } from '#business/catalogue/product.ts'
import { pictures } from '#business/media/picture.tables.ts'
import { seedGroups } from '#business/media/seed-group.tables.ts'
import { uploads } from '#business/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

import type { pictureLibrary } from './picture-library.ts'

type Reading = Pick<World, 'db'>
export type LibraryQuery = ListQuery<typeof pictureLibrary>

/** A page of the pictures that staff have sent or products show, the newest first. Two statements. */
export async function listLibrary({ db }: Reading, query: LibraryQuery, locale: Locale) {
  const found = conditionsOf(query)
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
    .leftJoin(seedGroups, eq(seedGroups.picture, pictures.id))
    .where(found)
    // Pictures of the demonstration by product, color and view, as they are named.
    .orderBy(...orderOf(query), asc(seedGroups.name), asc(pictures.id))
    .limit(query.rows)
    .offset((query.page - 1) * query.rows)
  const [all] = await db
    .select({ total: count() })
    .from(pictures)
    .leftJoin(uploads, eq(uploads.id, pictures.id))
    .where(found)
  return { rows, total: all?.total ?? 0 }
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

/** How many bytes staff have sent, as the quota counts them. One statement. */
export async function countLibraryBytes({ db }: Reading): Promise<number> {
  const [stored] = await db
    .select({ bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(ne(pictures.state, 'failed'))
  return stored?.bytes ?? 0
}

/** A product shows it; with a condition, one that meets it. */
export function isUsed(condition: SQL = sql`true`): SQL {
  return sql`exists (select 1 from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
    where ${productPictures.picture} = ${pictures.id} and ${condition})`
}

function conditionsOf({ q, filters: { use, state } }: LibraryQuery): SQL | undefined {
  const isSeen = isUsed(sql`${products.visibility} <> 'archived'`)
  const uses = {
    used: isSeen,
    unused: sql`not ${isUsed()}`,
    archived: sql`${isUsed()} and not ${isSeen}`,
  }
  const pattern = `%${q.replace(/[%_\\]/g, '\\$&')}%`
  return and(
    // Those of the pages themselves are kept by the seed.
    or(isNotNull(uploads.id), isUsed()),
    use ? uses[use] : undefined,
    state ? eq(pictures.state, state) : undefined,
    q
      ? or(
          ilike(uploads.fileName, pattern),
          isUsed(
            sql`(${products.styleCode} ilike ${pattern} or ${products.name}::text ilike ${pattern}
              or exists (select 1 from ${colors} where ${colors.slug} = ${productPictures.color}
                and ${colors.name}::text ilike ${pattern}))`,
          ),
        )
      : undefined,
  )
}

function orderOf({ sort }: LibraryQuery): SQL[] {
  const column = sort?.by === 'bytes' ? uploads.bytes : uploads.sentAt
  return [sort && !sort.isDescending ? asc(column) : sql`${desc(column)} nulls last`]
}
