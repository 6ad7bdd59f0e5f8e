import { eq, inArray } from 'drizzle-orm'

import {
  inEachLanguage,
  inOrderOfFallback,
  type Locale,
  locales,
  type Texts,
} from '#base/locale.ts'
import type { Db } from '#platform/db/db.ts'

import { foldText } from './product-search.ts'
import { categories, colors, fabrics, fibres, productColors, products } from './product.tables.ts'
import type { FibreShare } from './product.ts'

/** Writes the folded search texts of these products anew, after a change of what they are made of. */
export async function refreshSearchText(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: products.name,
      category: categories.name,
      fabric: fabrics.name,
      composition: products.composition,
    })
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .innerJoin(fabrics, eq(fabrics.slug, products.fabric))
    .where(inArray(products.id, ids))
  const made = await tx
    .select({ id: productColors.productId, name: colors.name })
    .from(productColors)
    .innerJoin(colors, eq(colors.slug, productColors.color))
    .where(inArray(productColors.productId, ids))
  const named = await tx.select().from(fibres)
  const fibreName = new Map(named.map(({ slug, name }) => [slug, name]))
  for (const { id, styleCode, name, category, fabric, composition } of rows) {
    const words = [
      category,
      fabric,
      ...made.filter((color) => color.id === id).map((color) => color.name),
      ...composition.map(({ fibre }: FibreShare) => fibreName.get(fibre) ?? {}),
    ]
    const textIn = (locale: Locale) =>
      [
        styleCode,
        styleCode.replace(/[^\p{L}\p{N}]/gu, ''),
        ...locales.map((other) => name[other] ?? ''),
        ...words.map((texts) => textOf(texts, locale)),
      ].join(' ')
    const searchText = inEachLanguage((locale) => foldText(textIn(locale), locale))
    await tx.update(products).set({ searchText }).where(eq(products.id, id))
  }
}

function textOf(texts: Texts, locale: Locale): string {
  return inOrderOfFallback(locale).flatMap((one) => texts[one] ?? [])[0] ?? ''
}
