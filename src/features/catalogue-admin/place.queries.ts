import { inArray } from 'drizzle-orm'

import type { LegalName } from '#base/legal.ts'
import { linksToAny, type LinkTarget } from '#features/catalogue/links/site-link.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { listLegalTextsWith } from '#features/legal-texts/legal-link.queries.ts'
import { listPreparedTextsWith } from '#features/prepared-texts/prepared-text.queries.ts'
import type { PreparedTextName } from '#features/prepared-texts/prepared-text.ts'
import { listPagesShowing } from '#features/site-content/site-product.queries.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import type { World } from '#platform/world.ts'

import type { PlaceForm } from './product-form.ts'
import { termKindName } from './term.ts'

/** What shows or links to something that visitors see. */
export type Places = {
  pages: SitePage[]
  legalTexts: LegalName[]
  preparedTexts: PreparedTextName[]
}

/** Finds what points to products or to a term, before they are hidden. Four statements. */
export async function listPlaces(
  world: Pick<World, 'db'>,
  { ids, term }: PlaceForm,
): Promise<Places> {
  const rows = await world.db
    .select({ id: products.id, styleCode: products.styleCode })
    .from(products)
    .where(inArray(products.id, ids))
  const targets: LinkTarget[] = [
    ...rows.map(({ id }) => ({ kind: 'product' as const, id })),
    ...(term && term.kind !== 'sizeRuns'
      ? [{ kind: termKindName[term.kind], slug: term.slug }]
      : []),
  ]
  const isLink = (text: string) => linksToAny(text, targets)
  const styleCodes = rows.flatMap(({ styleCode }) => styleCode ?? [])
  const [pages, legalTexts, preparedTexts] = await Promise.all([
    listPagesShowing(world, styleCodes, isLink),
    listLegalTextsWith(world, isLink),
    listPreparedTextsWith(world, isLink),
  ])
  return { pages, legalTexts, preparedTexts }
}
