import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { styleCodeKey } from '#base/style-code.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import {
  productColors,
  productFilms,
  productPictures,
  products,
  spinFrames,
} from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { changedFields } from './changed-fields.ts'
import type { ProductForm } from './product-form.ts'
import { insertProduct, requireFreeStyleCodes, writeProducts } from './product-row.commands.ts'
import { requireTerms } from './term.commands.ts'
import { nameInAnyLanguage } from './term.ts'
import { recordProductVersions } from './version.commands.ts'

type At = Pick<World, 'db' | 'now'>

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
    const id = await insertProduct(tx, form, now())
    const facts = { name: nameInAnyLanguage(form.name), styleCode: form.styleCode }
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
    const facts = await replaceProduct(tx, { id, version }, form, now())
    await recordAuditEntry(tx, { action: 'product.changed', on: id, by, facts, at: now() })
    return facts.version
  })
}

/** Replaces the form of a product and stores the replaced version. @returns the facts of its audit entry */
export async function replaceProduct(
  tx: Db,
  { id, version }: { id: string; version: number },
  form: ProductForm,
  now: Date,
) {
  const before = await lockProduct(tx, id)
  if (before.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
  await requireTerms(tx, [form])
  if (form.styleCode !== before.styleCode)
    await requireFreeStyleCodes(tx, [{ styleCode: form.styleCode, id }])
  const colorRows = await tx
    .select({ color: productColors.color })
    .from(productColors)
    .where(eq(productColors.productId, id))
    .orderBy(productColors.position)
  const current = { ...before, colors: colorRows.map(({ color }) => color) }
  await recordProductVersions(tx, [id], now)
  await writeProducts(tx, [{ product: current, form }], now)
  await reindexProducts(tx, [id])
  return {
    name: nameInAnyLanguage(form.name),
    fields: changedFields(current, form),
    version: version + 1,
  }
}

/**
 * Copies a product with its pictures into a draft that gets its own style code.
 * @returns the id of the copy
 * @throws {Refusal} missing `productMissing`
 */
export async function duplicateProduct({ db, now }: At, id: string, by: string): Promise<string> {
  return db.transaction(async (tx) => {
    const source = await lockProduct(tx, id)
    const colorRows = await tx
      .select({ color: productColors.color })
      .from(productColors)
      .where(eq(productColors.productId, id))
      .orderBy(productColors.position)
    const codes = await tx.select({ styleCode: products.styleCode }).from(products)
    const usedKeys = new Set(codes.map((row) => styleCodeKey(row.styleCode)))
    const styleCode = freeCode(source.styleCode, usedKeys)
    const copy = { ...source, styleCode, colors: colorRows.map(({ color }) => color) }
    const copyId = await insertProduct(tx, copy, now())
    await copyMedia(tx, id, copyId)
    const facts = { name: nameInAnyLanguage(source.name), from: id }
    await recordAuditEntry(tx, { action: 'product.created', on: copyId, by, facts, at: now() })
    return copyId
  })
}

/** Copies the links to pictures, spins and film, so that both products show the same files. */
async function copyMedia(tx: Db, from: string, to: string): Promise<void> {
  const sources = await tx.select().from(productPictures).where(eq(productPictures.productId, from))
  const pictures = sources.map((row) => ({ ...row, id: undefined, productId: to }))
  if (pictures.length > 0) await tx.insert(productPictures).values(pictures)
  for (const table of [spinFrames, productFilms]) {
    const rows = await tx.select().from(table).where(eq(table.productId, from))
    const copies = rows.map((row) => ({ ...row, productId: to }))
    if (copies.length > 0) await tx.insert(table).values(copies as never)
  }
}

export async function lockProduct(tx: Db, id: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!product) throw new Refusal('missing', 'productMissing')
  return product
}

function freeCode(code: string, usedKeys: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, 34)}-${number}`
    if (!usedKeys.has(styleCodeKey(next))) return next
  }
}
