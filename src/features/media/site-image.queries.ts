import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { shownPicture } from './picture.queries.ts'
import { pictures } from './picture.tables.ts'
import { siteImages } from './site-image.tables.ts'
import { filmOf, sceneOf, type SiteFilm, type SiteImage, type SiteScene } from './site-image.ts'

type At = Pick<World, 'db'>

/** The picture at the top of a page; null if there is none. One statement. */
export async function findScene(world: At, page: string): Promise<SiteScene | null> {
  return sceneOf(await listImages(world), page)
}

/** The films of the site; each is null if it does not exist. One statement. */
export async function findFilms(
  world: At,
): Promise<Record<'collection' | 'atelier', SiteFilm | null>> {
  const images = await listImages(world)
  return { collection: filmOf(images, 'collection'), atelier: filmOf(images, 'atelier') }
}

async function listImages({ db }: At): Promise<SiteImage[]> {
  const { name, filmKey } = siteImages
  return db
    .select({ name, filmKey, picture: shownPicture() })
    .from(siteImages)
    .leftJoin(pictures, eq(pictures.id, siteImages.picture))
}
