import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { films } from '#features/media/film.tables.ts'
import { shownPicture } from '#features/media/picture.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { Picture } from '#features/media/picture.ts'
import type { World } from '#platform/world.ts'

import { noContent, type PageContent } from './page-content.ts'
import { type PageDocument, textsIn, wholeDocument } from './page-document.ts'
import { siteContent } from './site-content.tables.ts'
import { listUnseenProducts } from './site-product.queries.ts'
import { type SitePage, sitePageNames } from './site-slots.ts'

type At = Pick<World, 'db'>

/** Versions of a page that the history shows. */
const VERSIONS_SHOWN = 30

/**
 * The content of these pages as visitors read them in a language; with `draft` the content that is saved and not yet published.
 * One statement.
 */
export async function readContent<Page extends SitePage>(
  { db }: At,
  pages: readonly Page[],
  locale: Locale,
  draft = false,
): Promise<Record<Page, PageContent>> {
  const rows = await db
    .selectDistinctOn([siteContent.page], {
      page: siteContent.page,
      document: siteContent.document,
      pictures: picturesById(),
      films: filmsById(),
    })
    .from(siteContent)
    .where(
      and(
        inArray(siteContent.page, [...pages]),
        draft ? undefined : isNotNull(siteContent.publishedAt),
      ),
    )
    .orderBy(siteContent.page, desc(siteContent.version))
  const contentOf = (page: Page) => {
    const row = rows.find((each) => each.page === page)
    return row ? contentIn(wholeDocument(page, row.document), row, locale) : noContent
  }
  return Object.fromEntries(pages.map((page) => [page, contentOf(page)])) as Record<
    Page,
    PageContent
  >
}

function contentIn(
  document: PageDocument,
  files: { pictures: Record<string, Picture | null>; films: Record<string, StaffFilm> },
  locale: Locale,
): PageContent {
  return {
    texts: textsIn(document, locale),
    // One that is not ready, or is gone from the library, leaves its place empty.
    pictures: Object.fromEntries(
      Object.entries(document.pictures).flatMap(([slot, id]) => {
        const picture = files.pictures[id]
        return picture ? [[slot, picture]] : []
      }),
    ),
    films: Object.fromEntries(
      Object.entries(document.films).flatMap(([slot, id]) => {
        const film = files.films[id]
        return film ? [[slot, film.key]] : []
      }),
    ),
    hidden: document.hidden,
    products: document.products,
    order: document.order,
  }
}

/** The pictures of a document by their ids. */
function picturesById(): SQL<Record<string, Picture | null>> {
  return sql`coalesce((
    select json_object_agg(${pictures.id}, ${shownPicture()}) from ${pictures}
    where ${pictures.id} in (select value::uuid from jsonb_each_text(${siteContent.document} -> 'pictures'))
  ), '{}')`
}

/** A film of a page as staff see it. */
type StaffFilm = { key: string; fileName: string; seconds: number }

/** The films of a document by their ids. */
function filmsById(): SQL<Record<string, StaffFilm>> {
  return sql`coalesce((
    select json_object_agg(${films.id}, json_build_object(
      'key', ${films.key}, 'fileName', ${films.fileName}, 'seconds', ${films.seconds})) from ${films}
    where ${films.id} in (select value::uuid from jsonb_each_text(${siteContent.document} -> 'films'))
  ), '{}')`
}

/** Pages whose draft or published version has a picture, as a JSON list. @param picture id of the picture */
export function pagesWith(picture: SQL | AnyPgColumn): SQL<SitePage[]> {
  return sql`coalesce((select json_agg(distinct content.page) from ${siteContent} content
    where ${picture}::text in (select value from jsonb_each_text(content.document -> 'pictures'))
      and (content.version = (select max(version) from ${siteContent} newest where newest.page = content.page)
        or content.version = (select max(version) from ${siteContent} newest
          where newest.page = content.page and newest.published_at is not null))), '[]')`
}

/** The pages with their state, for staff. One statement. */
export async function listSitePages({ db }: At) {
  const rows = await db
    .select({
      page: siteContent.page,
      version: sql<number>`max(${siteContent.version})`,
      published: sql<
        number | null
      >`max(${siteContent.version}) filter (where published_at is not null)`,
      savedAt: sql<string>`max(${siteContent.savedAt})`,
    })
    .from(siteContent)
    .groupBy(siteContent.page)
  return sitePageNames.map((page) => {
    const row = rows.find((each) => each.page === page)
    return {
      page,
      savedAt: row ? new Date(row.savedAt) : null,
      isPublished: row?.published != null,
      hasDraft: row !== undefined && row.published !== row.version,
    }
  })
}

/** A page as staff edit it: its newest version, the pictures of it, and the versions before. */
export async function findSitePage({ db }: At, page: SitePage) {
  const versions = await db
    .select({
      version: siteContent.version,
      document: siteContent.document,
      savedAt: siteContent.savedAt,
      publishedAt: siteContent.publishedAt,
      pictures: picturesById(),
      films: filmsById(),
    })
    .from(siteContent)
    .where(eq(siteContent.page, page))
    .orderBy(desc(siteContent.version))
    .limit(VERSIONS_SHOWN)
  const [newest] = versions
  const document = wholeDocument(page, newest?.document)
  return {
    page,
    /** 0: the page was never changed. */
    version: newest?.version ?? 0,
    document,
    unseenProducts: await listUnseenProducts({ db }, document.products),
    isPublished: newest !== undefined && newest.publishedAt !== null,
    pictures: newest?.pictures ?? {},
    films: newest?.films ?? {},
    versions: versions.map(({ version, savedAt, publishedAt }) => ({
      version,
      savedAt,
      publishedAt,
    })),
  }
}
