import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { recordAuditEntry } from '#business/audit/audit.commands.ts'
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
import type { World } from '#platform/world.ts'

import { changedFields } from './changed-fields.ts'
import { NEW_PRODUCT, type ProductForm } from './product-form.ts'
import { reorder } from './reorder.commands.ts'
import { freeSlug, slugOf } from './slug.ts'
import { anyOf, keepFibres } from './term.commands.ts'

type At = Pick<World, 'db' | 'now'>

/** Characters of the slug that come from the name; the style code follows. */
const NAME_PART = 40

/**
 * Adds a product as a draft, before all others.
 * @returns its id, made of name and style code
 * @throws {Refusal} conflict `styleCodeTaken`; invalid `termUnknown`
 */
export async function createProduct(
  { db, now }: At,
  form: ProductForm,
  by: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, position } = await nextPlace(tx, form)
    await insertProduct(tx, { ...form, id, position }, now())
    const facts = { name: anyOf(form.name), styleCode: form.styleCode }
    await recordAuditEntry(tx, { action: 'product.created', on: id, by, facts, at: now() })
    return id
  })
}

/**
 * Changes a product, if nobody else has changed it since `version`.
 * @returns the new version
 * @throws {Refusal} missing `productMissing`; conflict `changedMeanwhile` or `styleCodeTaken`;
 * invalid `termUnknown`
 */
export async function updateProduct(
  { db, now }: At,
  { id, version }: { id: string; version: number },
  form: ProductForm,
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    if (before.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
    await mindTerms(tx, form)
    await mindStyleCode(tx, form.styleCode, id)
    const earlier = await tx
      .select({ color: productColors.color })
      .from(productColors)
      .where(eq(productColors.productId, id))
      .orderBy(productColors.position)
    const { colors: chosen, ...fields } = form
    await tx
      .update(products)
      .set({ ...fields, version: version + 1, changedAt: now() })
      .where(eq(products.id, id))
    await writeColors(tx, id, chosen)
    await reindexProducts(tx, [id])
    const was = { ...before, colors: earlier.map(({ color }) => color) }
    const facts = { name: anyOf(form.name), fields: changedFields(was, form) }
    await recordAuditEntry(tx, { action: 'product.changed', on: id, by, facts, at: now() })
    return version + 1
  })
}

/**
 * Copies a product with its pictures into a draft with a style code of its own.
 * @returns the id of the copy
 * @throws {Refusal} missing `productMissing`
 */
export async function duplicateProduct({ db, now }: At, id: string, by: string): Promise<string> {
  return db.transaction(async (tx) => {
    const source = await lockProduct(tx, id)
    const made = await tx
      .select({ color: productColors.color })
      .from(productColors)
      .where(eq(productColors.productId, id))
      .orderBy(productColors.position)
    const codes = await tx.select({ styleCode: products.styleCode }).from(products)
    const styleCode = freeCode(source.styleCode, new Set(codes.map((row) => row.styleCode)))
    const copy = { ...source, styleCode, colors: made.map(({ color }) => color) }
    const place = await nextPlace(tx, copy)
    await insertProduct(tx, { ...copy, ...place }, now())
    const shown = await tx.select().from(productPictures).where(eq(productPictures.productId, id))
    if (shown.length > 0)
      await tx
        .insert(productPictures)
        .values(shown.map((row) => ({ ...row, id: undefined, productId: place.id })))
    const facts = { name: anyOf(source.name), from: id }
    await recordAuditEntry(tx, { action: 'product.created', on: place.id, by, facts, at: now() })
    return place.id
  })
}

/** Puts products into another collection. @throws {Refusal} invalid `termUnknown` */
export async function moveProducts(
  { db, now }: At,
  { ids: chosen, collection }: { ids: string[]; collection: string },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await mindTerms(tx, { collection })
    const moved = await tx
      .update(products)
      .set({ collection, version: sql`${products.version} + 1`, changedAt: now() })
      .where(inArray(products.id, chosen))
      .returning({ id: products.id })
    const ids = moved.map(({ id }) => id)
    await reindexProducts(tx, ids)
    const facts = { fields: 'collection', collection }
    for (const id of ids)
      await recordAuditEntry(tx, { action: 'product.changed', on: id, by, facts, at: now() })
  })
}

/** Puts products into this order, in the places that they take together now. */
export async function orderProducts({ db, now }: At, ids: string[], by: string): Promise<void> {
  await db.transaction(async (tx) => {
    await reorder(tx, products, products.id, ids)
    await reindexProducts(tx, ids)
    const facts = { order: ids.join(' ').slice(0, 500) }
    await recordAuditEntry(tx, { action: 'products.ordered', on: 'products', by, facts, at: now() })
  })
}

export async function lockProduct(tx: Db, id: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!product) throw new Refusal('missing', 'productMissing')
  return product
}

/** The slug and place of a new product. The lock lasts until the row is in. */
async function nextPlace(tx: Db, { name, styleCode }: Pick<ProductForm, 'name' | 'styleCode'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue products'))`)
  const rows = await tx.select({ id: products.id, position: products.position }).from(products)
  const parts = [slugOf(anyOf(name), NAME_PART), slugOf(styleCode, 18)].filter(Boolean)
  const id = freeSlug(
    parts.join('-') || 'product',
    new Set([NEW_PRODUCT, ...rows.map((row) => row.id)]),
  )
  return { id, position: rows.reduce((least, row) => Math.min(least, row.position), 0) - 1 }
}

async function insertProduct(
  tx: Db,
  { colors: chosen, ...fields }: ProductForm & { id: string; position: number },
  now: Date,
): Promise<void> {
  await mindTerms(tx, { ...fields, colors: chosen })
  await mindStyleCode(tx, fields.styleCode, fields.id)
  const { id, position, styleCode, name, description, details, collection, category, fabric } =
    fields
  const { composition, lining, weightGsm, lengthCm, sizes } = fields
  const { leadTimeDays, minimumPerColor, minimumPerStyle } = fields
  await tx.insert(products).values({
    id,
    position,
    styleCode,
    name,
    description,
    details,
    collection,
    category,
    fabric,
    composition,
    lining,
    weightGsm,
    lengthCm,
    sizes,
    leadTimeDays,
    minimumPerColor,
    minimumPerStyle,
    visibility: 'draft',
    addedAt: now,
    changedAt: now,
  })
  await writeColors(tx, id, chosen)
  await reindexProducts(tx, [id])
}

/** Writes the colors in order. Pictures of a color that is gone stay, without a color. */
async function writeColors(tx: Db, productId: string, chosen: string[]): Promise<void> {
  await tx.delete(productColors).where(eq(productColors.productId, productId))
  if (chosen.length > 0)
    await tx
      .insert(productColors)
      .values(chosen.map((color, position) => ({ productId, color, position })))
  const isGone = chosen.length > 0 ? notInArray(productPictures.color, chosen) : undefined
  await tx
    .update(productPictures)
    .set({ color: null })
    .where(and(eq(productPictures.productId, productId), isGone))
}

type Chosen = Partial<
  Pick<ProductForm, 'collection' | 'category' | 'fabric' | 'colors' | 'composition' | 'lining'>
>

/** @throws {Refusal} invalid `termUnknown`, if the catalogue has no such term */
async function mindTerms(tx: Db, chosen: Chosen): Promise<void> {
  const wanted = [
    [collections, chosen.collection ? [chosen.collection] : []],
    [categories, chosen.category ? [chosen.category] : []],
    [fabrics, chosen.fabric ? [chosen.fabric] : []],
    [colors, chosen.colors ?? []],
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
  await keepFibres(tx, [...(chosen.composition ?? []), ...(chosen.lining ?? [])])
}

async function mindStyleCode(tx: Db, styleCode: string, own: string): Promise<void> {
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.styleCode, styleCode))
  if (taken && taken.id !== own) throw new Refusal('conflict', 'styleCodeTaken')
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, 34)}-${number}`
    if (!taken.has(next)) return next
  }
}
