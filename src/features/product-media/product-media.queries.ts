import { asc, eq } from 'drizzle-orm'

import { productFilms, spinFrames } from '#features/catalogue/product.tables.ts'
import { films } from '#features/media/film.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

/**
 * The frames of all spins of a product, whole or not, and its film; null without a film. Two statements.
 * @returns `number` counts from 1
 */
export async function getProductMedia({ db }: Pick<World, 'db'>, productId: string) {
  const frames = await db
    .select({
      color: spinFrames.color,
      position: spinFrames.position,
      state: pictures.state,
      fault: uploads.fault,
      fileName: uploads.fileName,
      isDigitalSample: pictures.isDigitalSample,
      key: pictures.key,
      widths: pictures.widths,
      webpWidth: pictures.webpWidth,
      ratio: pictures.ratio,
    })
    .from(spinFrames)
    .innerJoin(pictures, eq(pictures.id, spinFrames.picture))
    .leftJoin(uploads, eq(uploads.id, pictures.id))
    .where(eq(spinFrames.productId, productId))
    .orderBy(asc(spinFrames.color), asc(spinFrames.position))
  const [film] = await db
    .select({
      id: films.id,
      key: films.key,
      fileName: films.fileName,
      bytes: films.bytes,
      seconds: films.seconds,
    })
    .from(productFilms)
    .innerJoin(films, eq(films.id, productFilms.film))
    .where(eq(productFilms.productId, productId))
  return {
    frames: frames.map(({ position, ...frame }) => ({ ...frame, number: position + 1 })),
    film: film ?? null,
  }
}
