import { eq, inArray, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { hiddenAfter } from '#features/catalogue-admin/announced-languages.commands.ts'
import { changedFields } from '#features/catalogue-admin/changed-fields.ts'
import { lockProduct } from '#features/catalogue-admin/staff-product.commands.ts'
import { nameInAnyLanguage } from '#features/catalogue-admin/term.ts'
import { recordProductVersions } from '#features/catalogue-admin/version.commands.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { LanguageShownForm, LanguageTexts } from './translation.ts'

type At = Pick<World, 'db' | 'now'>
type Change = { id: string; version: number; locale: Locale; texts: LanguageTexts }

/**
 * Writes the texts of a product in a language, if nobody else has changed the product since
 * `version`. From then on they count as compared with the source, also when they stay the same.
 * @returns the new version
 * @throws {Refusal} missing `productMissing`; conflict `changedMeanwhile`; invalid
 * `validationFailed`, if no name would be left
 */
export async function translateProduct({ db, now }: At, change: Change, by: string) {
  return db.transaction((tx) => translate(tx, now(), change, by))
}

/**
 * The same for several; those that a colleague has changed are left as they are.
 * @returns the ids of these
 */
export async function translateProducts(
  { db, now }: At,
  { locale, changes }: { locale: Locale; changes: Omit<Change, 'locale'>[] },
  by: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const refused = []
    for (const change of changes)
      try {
        await translate(tx, now(), { ...change, locale }, by)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push(change.id)
      }
    return refused
  })
}

/** Shows products to visitors in a language, or no longer. */
export async function showInLanguage(
  { db, now }: At,
  { ids, locale, isShown }: LanguageShownForm,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const hiddenIn = isShown
      ? sql`array_remove(${products.hiddenIn}, ${locale}::text)`
      : sql`array_append(array_remove(${products.hiddenIn}, ${locale}::text), ${locale}::text)`
    const updatedRow = await tx
      .update(products)
      .set({ hiddenIn })
      .where(inArray(products.id, ids))
      .returning({ id: products.id })
    await reindexProducts(
      tx,
      updatedRow.map(({ id }) => id),
    )
    const action = isShown ? 'product.language_shown' : 'product.language_hidden'
    for (const { id } of updatedRow)
      await recordAuditEntry(tx, { action, on: id, by, facts: { locale }, at: now() })
  })
}

async function translate(
  tx: Db,
  at: Date,
  { id, version, locale, texts }: Change,
  by: string,
): Promise<number> {
  const before = await lockProduct(tx, id)
  if (before.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
  const next = {
    name: withText(before.name, locale, texts.name),
    description: withText(before.description, locale, texts.description),
    details: withText(before.details, locale, texts.details),
  }
  if (Object.keys(next.name).length === 0) throw new Refusal('invalid', 'validationFailed')
  await recordProductVersions(tx, [id], at)
  await tx
    .update(products)
    .set({
      ...next,
      hiddenIn: hiddenAfter(sql`${JSON.stringify(next.name)}::jsonb`),
      // The database's clock, as in the trigger that notes every other change of a text.
      textsChangedAt: sql`${products.textsChangedAt} || jsonb_build_object(${locale}::text, now())`,
      version: version + 1,
      changedAt: at,
    })
    .where(eq(products.id, id))
  await reindexProducts(tx, [id])
  const fields = changedFields(before, next)
  const facts = { name: nameInAnyLanguage(next.name), fields, locale, version: version + 1 }
  await recordAuditEntry(tx, { action: 'product.changed', on: id, by, facts, at })
  return version + 1
}

/** The texts with this text, without it when it is empty, or as they were when it is undefined. */
function withText<Value extends string | string[]>(
  before: Partial<Record<Locale, Value>>,
  locale: Locale,
  text: Value | undefined,
): Partial<Record<Locale, Value>> {
  if (text === undefined) return before
  const { [locale]: _, ...others } = before
  return (text.length > 0 ? { ...others, [locale]: text } : others) as Partial<
    Record<Locale, Value>
  >
}
