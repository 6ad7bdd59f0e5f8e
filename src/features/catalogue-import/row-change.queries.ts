import { eq } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { type ImportField, importFieldNames } from './columns/import-field.ts'
import { type ImportRow, imports } from './import.tables.ts'
import { listByIds, listTermRows } from './listed-product.queries.ts'
import { indexTerms } from './term-index.ts'
import { cellsOf } from './write-cells.ts'

/** A field of a product with what it says now and what the table says, each as a cell. */
export type RowChange = { field: ImportField; before: string; after: string }

/** Letters of a cell that a list shows. */
const CELL_SHOWN = 80

type PlannedRow = Pick<ImportRow, 'number' | 'cells' | 'parts' | 'plan' | 'state' | 'fields'> & {
  productId: string | null
}

/**
 * Finds what rows would change in their products, before they are run. Rows that are folded of several say their
 * fields alone. Eight statements at most, none if no row waits to change a product.
 * @returns the changes by number of the row
 */
export async function listRowChanges(
  db: Db,
  importId: string,
  rows: PlannedRow[],
): Promise<Map<number, RowChange[]>> {
  const planned = rows.flatMap(({ productId, ...row }) =>
    productId && row.plan === 'update' && row.state === 'waiting' && row.parts.length === 0
      ? [{ ...row, productId }]
      : [],
  )
  const [job] =
    planned.length > 0 ? await db.select().from(imports).where(eq(imports.id, importId)) : []
  if (!job) return new Map()
  const products = await listByIds(
    db,
    planned.map(({ productId }) => productId),
  )
  const terms = indexTerms(await listTermRows(db), job.locale)
  return new Map(
    planned.map(({ number, cells, fields, productId }) => {
      const product = products.get(productId)
      const current = product ? cellsOf(product, terms, job.locale) : []
      const changedFields = fields.split(' ')
      const changes = importFieldNames.flatMap((field, index): RowChange[] => {
        const column = job.mapping.indexOf(field)
        const before = (current[index] ?? '').trim()
        const after = (cells[column] ?? '').trim()
        const isChanged = changedFields.some(
          (name) => field === name || field.startsWith(`${name}.`),
        )
        if (column < 0 || !isChanged || before === after) return []
        return [{ field, before: before.slice(0, CELL_SHOWN), after: after.slice(0, CELL_SHOWN) }]
      })
      return [number, changes]
    }),
  )
}
