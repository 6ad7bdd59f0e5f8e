import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'

import { plainWord } from '#base/table-reading.ts'
import { createTerm } from '#features/catalogue-admin/term.commands.ts'
import {
  productColors,
  productPictures,
  products,
  spinFrames,
} from '#features/catalogue/product.tables.ts'
import {
  categories,
  collections,
  colors,
  fabrics,
  fibers,
} from '#features/catalogue/term.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { foldCells } from './fold-rows.ts'
import type { AddedTerm, Import, ImportRow } from './import.tables.ts'
import { listTermRows } from './listed-product.queries.ts'
import { formOfNew, readCells } from './read-cells.ts'
import { indexTerms } from './term-index.ts'

const tables = { collections, categories, fabrics, colors }

/** Adds the terms that these rows name and the catalogue lacks. */
export async function createMissingTerms(
  tx: Db,
  job: Import,
  rows: ImportRow[],
  now: Date,
): Promise<AddedTerm[]> {
  const terms = indexTerms(await listTermRows(tx), job.locale)
  const missingTerms = new Map(
    rows.flatMap(({ cells, parts }) => {
      const folded = foldCells(cells, parts, job.mapping)
      const { newTerms, faults } = readCells(folded, job, terms)
      return faults.length > 0
        ? []
        : newTerms.map((term) => [`${term.kind} ${plainWord(term.name)}`, term] as const)
    }),
  )
  const added: AddedTerm[] = []
  for (const term of missingTerms.values()) {
    const form = formOfNew(term, job.locale)
    const slug = await createTerm({ db: tx, now: () => now }, term.kind, form, job.sentBy)
    added.push({ kind: term.kind, slug })
  }
  return added
}

export const listFibers = async (tx: Db) =>
  (await tx.select({ slug: fibers.slug }).from(fibers)).map(({ slug }) => slug)

/** Removes terms that an undone import added, unless something uses them or staff have changed them. */
export async function deleteAddedTerms(tx: Db, added: AddedTerm[]): Promise<void> {
  for (const kind of ['collections', 'categories', 'fabrics', 'colors'] as const) {
    const slugs = added.filter((term) => term.kind === kind).map(({ slug }) => slug)
    if (slugs.length === 0) continue
    const table = tables[kind] as typeof categories
    const isOwn = and(inArray(table.slug, slugs), eq(table.version, 1))
    await tx.delete(table).where(and(isOwn, ...unused(tx, kind)))
  }
  const fiberSlugs = added.filter(({ kind }) => kind === 'fibers').map(({ slug }) => slug)
  if (fiberSlugs.length > 0)
    await tx.delete(fibers).where(and(inArray(fibers.slug, fiberSlugs), noShare()))
}

function unused(tx: Db, kind: keyof typeof tables): SQL[] {
  const unit = sql<number>`1`
  if (kind === 'colors')
    return [productColors, productPictures, spinFrames].map((table) =>
      notExists(tx.select({ unit }).from(table).where(eq(table.color, colors.slug))),
    )
  const column = {
    collections: products.collection,
    categories: products.category,
    fabrics: products.fabric,
  }[kind]
  return [notExists(tx.select({ unit }).from(products).where(eq(column, tables[kind].slug)))]
}

function noShare(): SQL {
  const share = sql`jsonb_build_array(jsonb_build_object('fiber', ${fibers.slug}))`
  return sql`not exists (select 1 from ${products} where ${products.composition} @> ${share}
    or ${products.lining} @> ${share}) and not exists (select 1 from ${fabrics}
    where ${fabrics.composition} @> ${share})`
}
