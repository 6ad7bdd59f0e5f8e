import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { looseStyleCode, styleCodeKey } from '#base/style-code.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import {
  productColors,
  productPictures,
  productFieldColumns,
  products,
  looseStyleCodeOf,
} from '#features/catalogue/product.tables.ts'
import { productFieldNames } from '#features/product-fields/product-fields.ts'
import type { Db } from '#platform/db/db.ts'

import { hiddenAfter, hiddenAtFirst } from './announced-languages.commands.ts'
import { NEW_PRODUCT, type ProductForm } from './product-form.ts'
import { freeSlug, slugOf } from './slug.ts'
import { requireTerms } from './term.commands.ts'
import { nameInAnyLanguage } from './term.ts'

/** Characters of a slug that come from the name of the product; its style code follows. */
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
 * Adds products as drafts, in their order and before all others, or at `positions`. The catalogue stays
 * locked until the transaction ends.
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
  await requireTerms(tx, forms)
  await requireFreeStyleCodes(tx, forms)
  const existing = await tx.select({ id: products.id, position: products.position }).from(products)
  const usedIds = new Set([NEW_PRODUCT, ...existing.map((row) => row.id)])
  const first =
    existing.reduce((least, { position }) => Math.min(least, position), 0) - forms.length
  const rows = forms.map((form, index) => {
    const id = freeSlug(slugOfProduct(form), usedIds)
    usedIds.add(id)
    return { form, id, position: positions?.[index] ?? first + index }
  })
  await tx.insert(products).values(
    rows.map(({ form, id, position }) => ({
      ...fieldsOf(form),
      hiddenIn: hiddenAtFirst(form.name),
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

/** Locks the catalogue, so that nobody else adds or renames a product until the transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue products'))`)
}

type ProductChange = {
  /** The locked product before the change. */
  product: { id: string; version: number; colors: string[] }
  form: ProductForm
}

/** Writes forms to products and counts up their versions; the caller updates the search index. Five statements at most. */
export async function writeProducts(tx: Db, changes: ProductChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ product: { id, version }, form }) => ({
    ...fieldsOf(form),
    id,
    version: version + 1,
  }))
  const columns = Object.entries({ ...productFieldColumns, version: products.version })
  const types = columns.map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  )
  await tx
    .update(products)
    .set({
      ...Object.fromEntries(columns.map(([name]) => [name, sql`form.${sql.identifier(name)}`])),
      hiddenIn: hiddenAfter(sql`form.name`),
      changedAt: now,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as form (id text, ${sql.join(types, sql`, `)})`,
    )
    .where(eq(products.id, sql`form.id`))
  const recolored = changes.filter(
    ({ product, form }) => form.colors.join(' ') !== product.colors.join(' '),
  )
  await writeColors(
    tx,
    recolored.map(({ product: { id }, form }) => ({ id, colors: form.colors })),
  )
}

/** The fields of a form without other properties, such as the id of a copied product. */
function fieldsOf(form: ProductForm): Omit<ProductForm, 'colors'> {
  const fields = productFieldNames.flatMap((name) =>
    name === 'colors' ? [] : [[name, form[name]]],
  )
  return Object.fromEntries(fields) as Omit<ProductForm, 'colors'>
}

function slugOfProduct({ name, styleCode }: ProductForm): string {
  const parts = [slugOf(nameInAnyLanguage(name), NAME_PART), slugOf(styleCode, 18)].filter(Boolean)
  return parts.join('-') || 'product'
}

/** Writes the colors of products in order. Pictures of a removed color stay, without a color. */
async function writeColors(tx: Db, changes: { id: string; colors: string[] }[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  await tx.delete(productColors).where(inArray(productColors.productId, ids))
  await insertColors(tx, changes)
  const isOffered = tx
    .select({ color: productColors.color })
    .from(productColors)
    .where(
      and(
        eq(productColors.productId, productPictures.productId),
        eq(productColors.color, productPictures.color),
      ),
    )
  await tx
    .update(productPictures)
    .set({ color: null })
    .where(
      and(
        inArray(productPictures.productId, ids),
        isNotNull(productPictures.color),
        notExists(isOffered),
      ),
    )
}

async function insertColors(tx: Db, changes: { id: string; colors: string[] }[]): Promise<void> {
  const rows = changes.flatMap(({ id, colors: slugs }) =>
    slugs.map((color, position) => ({ productId: id, color, position })),
  )
  if (rows.length > 0) await tx.insert(productColors).values(rows)
}

/**
 * Refuses style codes that another product has; codes that look the same count as the same.
 * @param candidates style codes to be written; `id` is the product that may have the code already
 * @throws {Refusal} conflict `styleCodeTaken`
 */
export async function requireFreeStyleCodes(
  tx: Db,
  candidates: { styleCode: string; id?: string }[],
): Promise<void> {
  const looseCodes = candidates.map(({ styleCode }) => looseStyleCode(styleCode))
  const similar = await tx
    .select({ id: products.id, styleCode: products.styleCode })
    .from(products)
    .where(inArray(looseStyleCodeOf(products.styleCode), looseCodes))
  const owners = new Map(candidates.map(({ styleCode, id }) => [styleCodeKey(styleCode), id]))
  const isTaken = similar.some(({ id, styleCode }) => {
    const key = styleCodeKey(styleCode)
    return owners.has(key) && owners.get(key) !== id
  })
  if (isTaken || owners.size < candidates.length) throw new Refusal('conflict', 'styleCodeTaken')
}
