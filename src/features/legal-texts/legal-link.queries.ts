import { and, desc, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'

import { type LegalDocument, type LegalName, legalNames } from '#base/legal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { legalTexts } from './legal-text.tables.ts'
import { linkedNames } from './linked-names.ts'

type At = Pick<World, 'db'>

/**
 * Legal texts with such a text, as they are written now or count. One statement.
 * @param isText whether a text counts
 */
export async function listLegalTextsWith(
  { db }: At,
  isText: (text: string) => boolean,
): Promise<LegalName[]> {
  const rows = await db
    .selectDistinctOn([legalTexts.name, isPublished], {
      name: legalTexts.name,
      document: legalTexts.document,
    })
    .from(legalTexts)
    .where(or(isNotNull(legalTexts.inForceAt), isNull(legalTexts.publishedAt)))
    .orderBy(legalTexts.name, isPublished, desc(legalTexts.inForceAt), desc(legalTexts.version))
  return legalNames.filter((name) =>
    rows.some(
      (row) => row.name === name && Object.values(row.document).some(({ text }) => isText(text)),
    ),
  )
}

const isPublished = isNotNull(legalTexts.publishedAt)

/** Ids of products that a text links to and visitors do not see. One statement. */
export async function listUnseenLinks(
  { db }: At,
  document: LegalDocument | null,
): Promise<string[]> {
  const names = document ? linkedNames(document) : []
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, names), ne(products.visibility, 'public')))
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}
