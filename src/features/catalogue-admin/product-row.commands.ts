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
  await requireTerms(tx, forms)
  await requireFreeStyleCodes(tx, forms)
  const existing = await tx.select({ id: products.id, position: products.position }).from(products)
  const taken = new Set([NEW_PRODUCT, ...existing.map((row) => row.id)])
  const first =
    existing.reduce((least, { position }) => Math.min(least, position), 0) - forms.length
  const rows = forms.map((form, at) => {
    const id = freeSlug(slugOfProduct(form), taken)
    taken.add(id)
    return { form, id, position: positions?.[at] ?? first + at }
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

/** Nobody adds or renames a product until the transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue products'))`)
}

type Written = {
  /** As it is, and locked. */
  product: { id: string; version: number; colors: string[] }
  form: ProductForm
}

/** Writes forms over products and counts their versions; without the index of searches. Five statements at most. */
export async function writeProducts(tx: Db, written: Written[], now: Date): Promise<void> {
  if (written.length === 0) return
  const rows = written.map(({ product: { id, version }, form }) => ({
    ...fieldsOf(form),
    id,
    version: version + 1,
  }))
  const stored = Object.entries({ ...productFieldColumns, version: products.version })
  const types = stored.map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  )
  await tx
    .update(products)
    .set({
      ...Object.fromEntries(stored.map(([name]) => [name, sql`form.${sql.identifier(name)}`])),
      hiddenIn: hiddenAfter(sql`form.name`),
      changedAt: now,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as form (id text, ${sql.join(types, sql`, `)})`,
    )
    .where(eq(products.id, sql`form.id`))
  const recolored = written.filter(
    ({ product, form }) => form.colors.join(' ') !== product.colors.join(' '),
  )
  await writeColors(
    tx,
    recolored.map(({ product: { id }, form }) => ({ id, colors: form.colors })),
  )
}

/** What comes with a form beside its fields, as the id of a copied product, is left out. */
function fieldsOf(form: ProductForm): Omit<ProductForm, 'colors'> {
  const stored = productFieldNames.flatMap((name) =>
    name === 'colors' ? [] : [[name, form[name]]],
  )
  return Object.fromEntries(stored) as Omit<ProductForm, 'colors'>
}

function slugOfProduct({ name, styleCode }: ProductForm): string {
  const parts = [slugOf(nameInAnyLanguage(name), NAME_PART), slugOf(styleCode, 18)].filter(Boolean)
  return parts.join('-') || 'product'
}

/** Writes the colors in order. Pictures of a color that is gone stay, without a color. */
async function writeColors(tx: Db, of: { id: string; colors: string[] }[]): Promise<void> {
  if (of.length === 0) return
  const ids = of.map(({ id }) => id)
  await tx.delete(productColors).where(inArray(productColors.productId, ids))
  await insertColors(tx, of)
  const isMade = tx
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
        notExists(isMade),
      ),
    )
}

async function insertColors(tx: Db, of: { id: string; colors: string[] }[]): Promise<void> {
  const rows = of.flatMap(({ id, colors: chosen }) =>
    chosen.map((color, position) => ({ productId: id, color, position })),
  )
  if (rows.length > 0) await tx.insert(productColors).values(rows)
}

/**
 * Codes that look the same count as the same.
 * @param of style codes that are about to be written; `id` is the product that may have it
 * @throws {Refusal} conflict `styleCodeTaken`
 */
export async function requireFreeStyleCodes(
  tx: Db,
  of: { styleCode: string; id?: string }[],
): Promise<void> {
  const loose = of.map(({ styleCode }) => looseStyleCode(styleCode))
  const near = await tx
    .select({ id: products.id, styleCode: products.styleCode })
    .from(products)
    .where(inArray(looseStyleCodeOf(products.styleCode), loose))
  const own = new Map(of.map(({ styleCode, id }) => [styleCodeKey(styleCode), id]))
  const isTaken = near.some(({ id, styleCode }) => {
    const key = styleCodeKey(styleCode)
    return own.has(key) && own.get(key) !== id
  })
  if (isTaken || own.size < of.length) throw new Refusal('conflict', 'styleCodeTaken')
}
