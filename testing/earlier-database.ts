import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** A database before a migration, and a function that runs the other migrations. */
export async function openEarlierDatabase(migration: string) {
  const db = new PGlite({ extensions: { pg_trgm } })
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  const migrate = async (names: string[]) => {
    for (const name of names) await db.exec(await readFile(join('migrations', name), 'utf8'))
  }
  const at = files.findIndex((name) => name.endsWith(`_${migration}.sql`))
  await migrate(files.slice(0, at))
  return { db, goOn: () => migrate(files.slice(at)) }
}
