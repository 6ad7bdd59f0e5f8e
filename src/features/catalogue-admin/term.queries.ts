import { and, asc, count, desc, eq, like, sql } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import {
  categories,
  collections,
  colors,
  fabrics,
  fibers,
  sizeRuns,
} from '#features/catalogue/term.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { standardFibers } from './fiber.ts'
import { termKindName, type TermKind } from './term.ts'
import { termVersions } from './version.tables.ts'
import { versionBefore } from './version.ts'

type Reading = Pick<World, 'db'>

/** Lists all terms of the catalogue in its order, archived terms too. */
export async function listTerms({ db }: Reading) {
  // The queries run in sequence, because a transaction with its single connection calls this too.
  const inCollections = await db
    .select()
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.slug))
  const inCategories = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug))
  const inFabrics = await db
    .select()
    .from(fabrics)
    .orderBy(asc(fabrics.position), asc(fabrics.slug))
  const inColors = await db.select().from(colors).orderBy(asc(colors.position), asc(colors.slug))
  const inSizeRuns = await db
    .select()
    .from(sizeRuns)
    .orderBy(asc(sizeRuns.position), asc(sizeRuns.slug))
  const fiberRows = await db.select().from(fibers).orderBy(asc(fibers.slug))
  const existing = new Set(fiberRows.map(({ slug }) => slug))
  const missingFibers = Object.entries(standardFibers)
    .filter(([slug]) => !existing.has(slug))
    .map(([slug, name]) => ({ slug, name }))
  return {
    collections: inCollections,
    categories: inCategories,
    fabrics: inFabrics,
    colors: inColors,
    sizeRuns: inSizeRuns,
    fibers: [...fiberRows, ...missingFibers],
  }
}

/** Counts the products that use a term, by kind and slug. Two statements, each of which reads its table once. */
export async function countUses({
  db,
}: Reading): Promise<Record<TermKind, Record<string, number>>> {
  const { collection, category, fabric, sizeRun } = products
  const productCounts = await db
    .select({
      kind: sql<TermKind>`case when grouping(${collection}) = 0 then 'collections'
        when grouping(${category}) = 0 then 'categories'
        when grouping(${fabric}) = 0 then 'fabrics' else 'sizeRuns' end`,
      slug: sql<string | null>`coalesce(${collection}, ${category}, ${fabric}, ${sizeRun})`,
      number: count(),
    })
    .from(products)
    .groupBy(sql`grouping sets ((${collection}), (${category}), (${fabric}), (${sizeRun}))`)
  const { color } = productColors
  const colorCounts = await db
    .select({ slug: color, number: count() })
    .from(productColors)
    .groupBy(color)
  const uses: Record<TermKind, Record<string, number>> = {
    collections: {},
    categories: {},
    fabrics: {},
    colors: {},
    sizeRuns: {},
  }
  for (const { kind, slug, number } of productCounts) if (slug !== null) uses[kind][slug] = number
  for (const { slug, number } of colorCounts) uses.colors[slug] = number
  return uses
}

/** The newest changes of a term. Two statements. */
export async function listTermHistory({ db }: Reading, kind: TermKind, slug: string) {
  const versions = await db
    .select({ version: termVersions.version })
    .from(termVersions)
    .where(and(eq(termVersions.kind, kind), eq(termVersions.slug, slug)))
  const restorable = new Set(versions.map(({ version }) => version))
  const { id, action, by, at, facts } = auditTrail
  const entries = await db
    .select({ id, action, by, at, facts })
    .from(auditTrail)
    .where(and(eq(auditTrail.on, slug), like(action, `${termKindName[kind]}.%`)))
    .orderBy(desc(at), desc(auditTrail.sequence))
    .limit(100)
  return entries.map((entry) => ({ ...entry, before: versionBefore(entry.facts, restorable) }))
}

/** Ids of the products that use a term. */
export async function listIdsWithTerm(tx: Db, kind: TermKind, slug: string): Promise<string[]> {
  if (kind === 'colors') {
    const rows = await tx
      .select({ id: productColors.productId })
      .from(productColors)
      .where(eq(productColors.color, slug))
    return rows.map(({ id }) => id)
  }
  const column = {
    collections: products.collection,
    categories: products.category,
    fabrics: products.fabric,
    sizeRuns: products.sizeRun,
  }[kind]
  const rows = await tx.select({ id: products.id }).from(products).where(eq(column, slug))
  return rows.map(({ id }) => id)
}
