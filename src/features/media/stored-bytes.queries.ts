import { eq, notInArray, sql, sum } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { films } from './film.tables.ts'
import { pictures } from './picture.tables.ts'
import { uploads } from './upload.tables.ts'

/** The table by its name: requests are above media, which knows nothing of them. */
const ofRequests = sql`(select coalesce(sum(bytes), 0) from request_files where state = 'arrived')`

/** Bytes of the files that staff have sent, without those that failed, and of those of requests. One statement. */
export async function countStoredBytes(db: Db): Promise<number> {
  const ofFilms = db.select({ bytes: sum(films.bytes) }).from(films)
  const failed = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.state, 'failed'))
  const [stored] = await db
    .select({
      bytes:
        sql`coalesce(sum(${uploads.bytes}), 0) + coalesce((${ofFilms}), 0) + ${ofRequests}`.mapWith(
          Number,
        ),
    })
    .from(uploads)
    .where(notInArray(uploads.id, failed))
  return stored?.bytes ?? 0
}
