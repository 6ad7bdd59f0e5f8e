import { eq } from 'drizzle-orm'

import { products } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { importRows } from './import.tables.ts'
import { type CodeIndex, indexCodes } from './picture-match.ts'

/** The style codes of an import's rows, then those of all products. Two statements. */
export async function readCodeIndex(db: Db, importId: string): Promise<CodeIndex> {
  const importedCodes = await db
    .select({ code: importRows.styleCode })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  const catalogueCodes = await db.select({ code: products.styleCode }).from(products)
  return indexCodes([...importedCodes, ...catalogueCodes].map(({ code }) => code))
}
