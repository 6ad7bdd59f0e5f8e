import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { categories } from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Gives these rows the places that they take together now, in the order of `keys`; all other rows stay.
 * Unknown keys are ignored.
 */
export async function reorder(tx: Db, table: typeof categories, keys: string[]): Promise<void> {
  const key = table.slug
  const rows = await tx
    .select({ key, position: table.position })
    .from(table)
    .where(inArray(key, keys))
    .orderBy(asc(table.position), asc(key))
    .for('update')
  const existing = new Set(rows.map((row) => row.key))
  const moved = keys.filter((one) => existing.has(one))
  // Rows with the same place would keep their order by chance.
  const places = rows.map(({ position }) => position)
  const isClear = new Set(places).size === places.length
  const from = isClear ? places : places.map((_, index) => (places[0] ?? 0) + index)
  for (const [index, one] of moved.entries())
    if (rows[index]?.key !== one || rows[index]?.position !== from[index])
      await tx
        .update(table)
        .set({ position: sql`${from[index]}` })
        .where(eq(key, one))
}
