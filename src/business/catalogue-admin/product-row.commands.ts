import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { reindexProducts } from '#business/catalogue/product-index.commands.ts'
import {
  categories,
  collections,
  colors,
  fabrics,
  productColors,
  productPictures,
  products,
} from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { NEW_PRODUCT, type ProductForm } from './product-form.ts'
import { freeSlug, slugOf } from './slug.ts'
import { anyOf, keepFibres } from './term.commands.ts'

/** Characters of the slug that come from the name; the style code follows. */
const NAME_PART = 40

/**
 * Adds a product as a draft, before all others. @returns its id
 * @throws {Refusal} conflict `styleCodeTaken`; invalid `termUnknown`
 */
export async function insertProduct(tx: Db, form: ProductForm, now: Date): Promise<string> {
  const [id = ''] = await insertProducts(tx, [form], now)
  return id
}

/**
 * Adds products as drafts, in their order and before all others, or at the places `positions`. The lock
 * lasts until they are in.
 * @returns their ids, made of name and style code
 * @throws {Refusal} conflict `styleCodeTaken`; invalid `termUnknown`
 */
export async function insertProducts(
  tx: Db,
  forms: ProductForm[],
  now: Date,
  positions?: number[],
): Promise<string[]> {
  if (forms.length === 0) return []
  await lockProducts(tx)
  await mindTerms(tx, forms)
  await mindStyleCodes(tx, forms)
  const there = await tx.select({ id: products.id, position: products.position }).from(products)
  const taken = new Set([NEW_PRODUCT, ...there.map((row) => row.id)])
  const first = there.reduce((least, { position }) => Math.min(least, position), 0) - forms.length
  const rows = forms.map((form, at) => {
    const id = freeSlug(slugOfProduct(form), taken)
    taken.add(id)
    return { form, id, position: positions?.[at] ?? first + at }
  })
  await tx.insert(products).values(
    rows.map(({ form, id, position }) => ({
      ...fieldsOf(form),
      id,
      position,
      visibility: 'draft' as const,
      addedAt: now,
      changedAt: now,
    })),
  )
  await insertColors(
    tx,
    rows.map(({ id, form }) => ({ id, colors: form.colors })),
  )
  const ids = rows.map(({ id }) => id)
  await reindexProducts(tx, ids)
  return ids
}

/** Nobody adds or renames a product until the transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue products'))`)
}

/** Writes the form over a product, as it is and locked, and counts its version; without the index of searches. */
export async function writeProduct(
  tx: Db,
  { id, version, colors: earlier }: { id: string; version: number; colors: string[] },
  form: ProductForm,
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...fieldsOf(form), version: version + 1, changedAt: now })
    .where(eq(products.id, id))
  if (form.colors.join(' ') !== earlier.join(' ')) await writeColors(tx, id, form.colors)
}

/** What comes with a form beside its fields, as the id of a copied product, is left out. */
function fieldsOf(form: ProductForm) {
  const { styleCode, name, description, details, collection, category, fabric } = form
  const { composition, lining, weightGsm, lengthCm, sizes } = form
  const { leadTimeDays, minimumPerColor, minimumPerStyle } = form
  const texts = { styleCode, name, description, details, collection, category, fabric }
  const facts = { composition, lining, weightGsm, lengthCm, sizes }
  return { ...texts, ...facts, leadTimeDays, minimumPerColor, minimumPerStyle }
}

function slugOfProduct({ name, styleCode }: ProductForm): string {
  const parts = [slugOf(anyOf(name), NAME_PART), slugOf(styleCode, 18)].filter(Boolean)
  return parts.join('-') || 'product'
}

/** Writes the colors in order. Pictures of a color that is gone stay, without a color. */
async function writeColors(tx: Db, productId: string, chosen: string[]): Promise<void> {
  await tx.delete(productColors).where(eq(productColors.productId, productId))
  await insertColors(tx, [{ id: productId, colors: chosen }])
  const isUnchosen = chosen.length > 0 ? notInArray(productPictures.color, chosen) : undefined
  await tx
    .update(productPictures)
    .set({ color: null })
    .where(and(eq(productPictures.productId, productId), isUnchosen))
}

async function insertColors(tx: Db, of: { id: string; colors: string[] }[]): Promise<void> {
  const rows = of.flatMap(({ id, colors: chosen }) =>
    chosen.map((color, position) => ({ productId: id, color, position })),
  )
  if (rows.length > 0) await tx.insert(productColors).values(rows)
}

type Chosen = Partial<
  Pick<ProductForm, 'collection' | 'category' | 'fabric' | 'colors' | 'composition' | 'lining'>
>

/** @throws {Refusal} invalid `termUnknown`, if the catalogue lacks a term that one of them names */
export async function mindTerms(tx: Db, all: Chosen[]): Promise<void> {
  const distinct = (of: (one: Chosen) => (string | undefined)[]) => [
    ...new Set(all.flatMap(of).filter((slug) => slug !== undefined)),
  ]
  const wanted = [
    [collections, distinct(({ collection }) => [collection])],
    [categories, distinct(({ category }) => [category])],
    [fabrics, distinct(({ fabric }) => [fabric])],
    [colors, distinct((one) => one.colors ?? [])],
  ] as const
  for (const [table, slugs] of wanted) {
    if (slugs.length === 0) continue
    const { slug } = table as typeof categories
    const found = await tx
      .select({ slug })
      .from(table as typeof categories)
      .where(inArray(slug, slugs))
    if (found.length < slugs.length) throw new Refusal('invalid', 'termUnknown')
  }
  await keepFibres(
    tx,
    all.flatMap(({ composition = [], lining = [] }) => [...composition, ...lining]),
  )
}

/**
 * @param of style codes that are about to be written; `id` is the product that may have it
 * @throws {Refusal} conflict `styleCodeTaken`
 */
export async function mindStyleCodes(
  tx: Db,
  of: { styleCode: string; id?: string }[],
): Promise<void> {
  const codes = of.map(({ styleCode }) => styleCode)
  const taken = await tx
    .select({ id: products.id, styleCode: products.styleCode })
    .from(products)
    .where(inArray(products.styleCode, codes))
  const own = new Map(of.map(({ styleCode, id }) => [styleCode, id]))
  if (
    taken.some(({ id, styleCode }) => own.get(styleCode) !== id) ||
    new Set(codes).size < of.length
  )
    throw new Refusal('conflict', 'styleCodeTaken')
}
