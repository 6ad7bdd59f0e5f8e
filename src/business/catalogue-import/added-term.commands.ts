import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'

import {
  categories,
  collections,
  colors,
  fabrics,
  fibres,
  productColors,
  productPictures,
  products,
} from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import type { AddedTerm } from './import.tables.ts'

const tables = { collections, categories, fabrics, colors }

/** Removes terms that an undone import added, unless something uses them or staff have changed them. */
export async function deleteAddedTerms(tx: Db, added: AddedTerm[]): Promise<void> {
  for (const kind of ['collections', 'categories', 'fabrics', 'colors'] as const) {
    const slugs = added.filter((one) => one.kind === kind).map(({ slug }) => slug)
    if (slugs.length === 0) continue
    const table = tables[kind] as typeof categories
    const isOwn = and(inArray(table.slug, slugs), eq(table.version, 1))
    await tx.delete(table).where(and(isOwn, ...unused(tx, kind)))
  }
  const taken = added.filter(({ kind }) => kind === 'fibres').map(({ slug }) => slug)
  if (taken.length > 0) await tx.delete(fibres).where(and(inArray(fibres.slug, taken), noShare()))
}

function unused(tx: Db, kind: keyof typeof tables): SQL[] {
  const one = sql<number>`1`
  if (kind === 'colors')
    return [productColors, productPictures].map((table) =>
      notExists(tx.select({ one }).from(table).where(eq(table.color, colors.slug))),
    )
  const column = {
    collections: products.collection,
    categories: products.category,
    fabrics: products.fabric,
  }[kind]
  return [notExists(tx.select({ one }).from(products).where(eq(column, tables[kind].slug)))]
}

function noShare(): SQL {
  const named = sql`jsonb_build_array(jsonb_build_object('fibre', ${fibres.slug}))`
  return sql`not exists (select 1 from ${products} where ${products.composition} @> ${named}
    or ${products.lining} @> ${named}) and not exists (select 1 from ${fabrics}
    where ${fabrics.composition} @> ${named})`
}
