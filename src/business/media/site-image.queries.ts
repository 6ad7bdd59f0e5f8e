import type { World } from '#platform/world.ts'

import { siteImages } from './site-image.tables.ts'
import { filmOf, sceneOf, type SiteFilm, type SiteScene } from './site-image.ts'

type At = Pick<World, 'db'>

/** The scene at the top of a page; null while it has none. One statement. */
export async function findScene({ db }: At, page: string): Promise<SiteScene | null> {
  return sceneOf(await db.select().from(siteImages), page)
}

/** The films of the site, each null while it is not there. One statement. */
export async function findFilms({
  db,
}: At): Promise<Record<'collection' | 'atelier', SiteFilm | null>> {
  const rows = await db.select().from(siteImages)
  return { collection: filmOf(rows, 'collection'), atelier: filmOf(rows, 'atelier') }
}
