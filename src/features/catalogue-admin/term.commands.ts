import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import type { FiberShare } from '#features/catalogue/product.ts'
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

import { changedFields } from './changed-fields.ts'
import { standardFibers } from './fiber.ts'
import type { ProductForm } from './product-form.ts'
import { freeSlug, slugOf } from './slug.ts'
import { requireOwnTermName } from './term-name.queries.ts'
import { listIdsWithTerm } from './term.queries.ts'
import {
  insertsFirst,
  nameInAnyLanguage,
  termKindName,
  type TermForm,
  termForms,
  type TermKind,
} from './term.ts'
import { recordTermVersion } from './version.commands.ts'

const tables = { collections, categories, fabrics, colors, sizeRuns }

/** The table of a kind, typed by the columns that all kinds share; each form adds its own columns. */
export const termTableOf = (kind: TermKind) => tables[kind] as typeof categories

type At = Pick<World, 'db' | 'now'>

/**
 * Adds a term to a list. Its slug comes from its name and never changes.
 * @returns the slug
 * @throws {Refusal} invalid `termUnknown`, if a fiber is unknown; conflict `termNameTaken`
 */
export async function createTerm<Kind extends TermKind>(
  { db, now }: At,
  kind: Kind,
  form: TermForm<Kind>,
  by: string,
): Promise<string> {
  const table = termTableOf(kind)
  return db.transaction(async (tx) => {
    // Without the lock two terms added at once could choose the same slug.
    await lockTerms(tx, kind)
    await requireOwnTermName(tx, table, null, form.name)
    const rows = await tx.select({ slug: table.slug, position: table.position }).from(table)
    const places = rows.map(({ position }) => position)
    const position = insertsFirst[kind] ? Math.min(0, ...places) - 1 : Math.max(0, ...places) + 1
    const slug = freeSlug(
      slugOf(nameInAnyLanguage(form.name)) || termKindName[kind],
      new Set(rows.map((row) => row.slug)),
    )
    if ('composition' in form) await addMissingFibers(tx, form.composition)
    await tx.insert(table).values({ ...form, slug, position })
    const facts = { name: nameInAnyLanguage(form.name) }
    await recordAuditEntry(tx, {
      action: `${termKindName[kind]}.created`,
      on: slug,
      by,
      facts,
      at: now(),
    })
    return slug
  })
}

/**
 * Changes a term, if nobody else has changed it since `version`.
 * @returns the new version
 * @throws {Refusal} missing `termMissing`; conflict `changedMeanwhile` | `termNameTaken`; invalid `termUnknown`
 */
export async function updateTerm<Kind extends TermKind>(
  { db, now }: At,
  kind: Kind,
  { slug, version }: { slug: string; version: number },
  form: TermForm<Kind>,
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockTerms(tx, kind)
    await requireOwnTermName(tx, termTableOf(kind), slug, form.name)
    const facts = await replaceTerm(tx, kind, { slug, version }, form, now())
    await recordAuditEntry(tx, {
      action: `${termKindName[kind]}.changed`,
      on: slug,
      by,
      facts,
      at: now(),
    })
    return facts.version
  })
}

/** Replaces the form of a term and stores the replaced version. @returns the facts of its audit entry */
export async function replaceTerm(
  tx: Db,
  kind: TermKind,
  { slug, version }: { slug: string; version: number },
  form: TermForm,
  now: Date,
) {
  const table = termTableOf(kind)
  const [before] = await tx
    .select(getTableColumns(table))
    .from(table)
    .where(eq(table.slug, slug))
    .for('update')
  if (!before) throw new Refusal('missing', 'termMissing')
  if (before.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
  if ('composition' in form) await addMissingFibers(tx, form.composition)
  await recordTermVersion(tx, { kind, slug, version }, termForms[kind].parse(before), now)
  await tx
    .update(table)
    .set({ ...form, version: version + 1 })
    .where(eq(table.slug, slug))
  await reindexProducts(tx, await listIdsWithTerm(tx, kind, slug))
  return {
    name: nameInAnyLanguage(form.name),
    fields: changedFields(before, form),
    version: version + 1,
  }
}

/** Locks a list of terms, so that nobody else adds or moves a term until the transaction ends. */
export async function lockTerms(tx: Db, kind: TermKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${kind}`}))`)
}

/**
 * Adds standard fibers that the catalogue does not have yet.
 * @throws {Refusal} invalid `termUnknown`
 */
async function addMissingFibers(tx: Db, shares: FiberShare[]): Promise<void> {
  const slugs = [...new Set(shares.map(({ fiber }) => fiber))]
  if (slugs.length === 0) return
  const fiberRows = await tx
    .select({ slug: fibers.slug })
    .from(fibers)
    .where(inArray(fibers.slug, slugs))
  const existing = new Set(fiberRows.map(({ slug }) => slug))
  const rows = slugs
    .filter((slug) => !existing.has(slug))
    .map((slug) => {
      const name = Object.hasOwn(standardFibers, slug) ? standardFibers[slug] : undefined
      if (!name) throw new Refusal('invalid', 'termUnknown')
      return { slug, name }
    })
  if (rows.length > 0) await tx.insert(fibers).values(rows).onConflictDoNothing()
}

type TermFields = Partial<
  Pick<
    ProductForm,
    'collection' | 'category' | 'fabric' | 'colors' | 'sizeRun' | 'composition' | 'lining'
  >
>

/** Checks that all terms of forms exist. @throws {Refusal} invalid `termUnknown`, if the catalogue lacks a term */
export async function requireTerms(tx: Db, forms: TermFields[]): Promise<void> {
  const distinct = (slugsOf: (form: TermFields) => (string | null | undefined)[]) => [
    ...new Set(forms.flatMap(slugsOf).filter((slug) => typeof slug === 'string')),
  ]
  const slugsByTable = [
    [collections, distinct(({ collection }) => [collection])],
    [categories, distinct(({ category }) => [category])],
    [fabrics, distinct(({ fabric }) => [fabric])],
    [colors, distinct((form) => form.colors ?? [])],
    [sizeRuns, distinct(({ sizeRun }) => [sizeRun])],
  ] as const
  for (const [table, slugs] of slugsByTable) {
    if (slugs.length === 0) continue
    const { slug } = table as typeof categories
    const rows = await tx
      .select({ slug })
      .from(table as typeof categories)
      .where(inArray(slug, slugs))
    if (rows.length < slugs.length) throw new Refusal('invalid', 'termUnknown')
  }
  await addMissingFibers(
    tx,
    forms.flatMap(({ composition = [], lining = [] }) => [...composition, ...lining]),
  )
}
