import { and, inArray, ne, sql } from 'drizzle-orm'

import { products } from '#features/catalogue/product.tables.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { wholeDocument } from './page-document.ts'
import { siteContent } from './site-content.tables.ts'
import { type SitePage, sitePageNames } from './site-slots.ts'

type At = Pick<World, 'db'>

/**
 * Pages whose draft or published version shows one of these products first or has such a text. One statement.
 * @param isText whether a text of a page counts
 */
export async function listPagesShowing(
  { db }: At,
  styleCodes: string[],
  isText: (text: string) => boolean,
): Promise<SitePage[]> {
  const newest = sql`select max(version) from ${siteContent} newest where newest.page = ${siteContent.page}`
  const rows = await db
    .select({ page: siteContent.page, document: siteContent.document })
    .from(siteContent)
    .where(sql`${siteContent.version} in ((${newest}), (${newest} and published_at is not null))`)
  const isShowing = ({ page, document }: (typeof rows)[number]) => {
    const { products: shown, texts } = wholeDocument(page, document)
    return (
      shown.some((styleCode) => styleCodes.includes(styleCode)) ||
      Object.values(texts).some((inLanguages) => Object.values(inLanguages).some(isText))
    )
  }
  return sitePageNames.filter((page) => rows.some((row) => row.page === page && isShowing(row)))
}

/** Those of the products that visitors do not see, with whom they are shown to. One statement. */
export async function listUnseenProducts(
  { db }: At,
  styleCodes: string[],
): Promise<{ styleCode: string; visibility: Visibility }[]> {
  return db
    .select({ styleCode: products.styleCode, visibility: products.visibility })
    .from(products)
    .where(and(inArray(products.styleCode, styleCodes), ne(products.visibility, 'public')))
}
