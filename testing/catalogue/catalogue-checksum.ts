import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** A checksum of all content that readers of the catalogue see, without counters and times of changes. */
const tables = {
  products: ['version', 'changed_at', 'page_changed_at'],
  product_colors: [],
  product_pictures: [],
  product_index: [],
  product_words: [],
  product_names: [],
  collections: [],
  categories: [],
  fabrics: [],
  fibers: [],
  colors: [],
  size_runs: [],
}

export async function catalogueChecksum(db: Db): Promise<string> {
  const sum = createHash('sha256')
  for (const [table, hidden] of Object.entries(tables)) {
    const without = sql.raw(hidden.map((name) => ` - '${name}'`).join(''))
    const { rows } = (await db.execute(
      sql`select (to_jsonb(record)${without})::text as row from ${sql.identifier(table)} as record order by 1`,
    )) as unknown as { rows: { row: string }[] }
    sum.update(`${table}\n`)
    for (const { row } of rows) sum.update(`${row}\n`)
  }
  return sum.digest('hex')
}
