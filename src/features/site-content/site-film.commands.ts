import { and, lt, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import { productFilms } from '#features/catalogue/product.tables.ts'
import { addFilm, storeFilm } from '#features/media/film.commands.ts'
import { films } from '#features/media/film.tables.ts'
import type { SentFile } from '#features/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { siteContent } from './site-content.tables.ts'

/** Hours in which staff may save a page with a film they have sent. */
const UNSAVED_HOURS = 24

/**
 * Stores a film for the public pages; a page shows it once it is saved there and published. Films that were sent and
 * never saved in any version of a page are deleted on the way.
 * @returns the id of the film
 * @throws {Refusal} those of `storeFilm`
 * @throws {Error} busy, as `storeFilm`
 */
export async function sendSiteFilm(world: World, file: SentFile): Promise<string> {
  const film = await storeFilm(world, file)
  const at = world.now()
  await world.db.transaction(async (tx) => {
    await deleteUnsaved(tx, timeBefore(at, UNSAVED_HOURS * HOUR))
    await addFilm(tx, film, world)
    const facts = { file: film.row.fileName }
    await recordAuditEntry(tx, { action: 'film.sent', on: film.id, by: file.by, facts, at })
  })
  return film.id
}

async function deleteUnsaved(tx: Db, before: Date): Promise<void> {
  await tx.delete(films).where(
    and(
      lt(films.sentAt, before),
      sql`not exists (select from ${productFilms} where ${productFilms.film} = ${films.id})`,
      sql`not exists (select from ${siteContent}, jsonb_each_text(${siteContent.document} -> 'films') place
        where place.value = ${films.id}::text)`,
    ),
  )
}
