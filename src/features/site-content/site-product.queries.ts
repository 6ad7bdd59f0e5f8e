import { and, inArray, ne, sql } from 'drizzle-orm'

import { products } from '#features/catalogue/product.tables.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { siteContent } from './site-content.tables.ts'
import { type SitePage, sitePageNames } from './site-slots.ts'

type At = Pick<World, 'db'>

/** Pages whose draft or published version shows a product first. One statement. */
export async function listPagesShowing({ db }: At, styleCode: string): Promise<SitePage[]> {
  const newest = sql`select max(version) from ${siteContent} newest where newest.page = ${siteContent.page}`
  const rows = await db
    .selectDistinct({ page: siteContent.page })
    .from(siteContent)
    .where(
      and(
        sql`${siteContent.document} -> 'products' ? ${styleCode}`,
        sql`${siteContent.version} in ((${newest}), (${newest} and published_at is not null))`,
      ),
    )
  return sitePageNames.filter((page) => rows.some((row) => row.page === page))
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
