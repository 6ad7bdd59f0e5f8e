import { foldText } from '#base/folded-text.ts'
import { type Locale, locales, type Texts } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { categories } from '#features/catalogue/term.tables.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Refuses a name that another term of the kind has, because menus and filters distinguish terms by name alone.
 * @param table locked table of the kind
 * @param slug slug of the term that gets the name; null for a new term
 * @throws {Refusal} conflict `termNameTaken`, if another of the kind has the name in a language
 */
export async function requireOwnTermName(
  tx: Db,
  table: typeof categories,
  slug: string | null,
  name: Texts,
): Promise<void> {
  const others = await tx.select({ slug: table.slug, name: table.name }).from(table)
  const isTaken = others.some(
    (other) =>
      other.slug !== slug &&
      locales.some(
        (locale) => name[locale] && comparable(name, locale) === comparable(other.name, locale),
      ),
  )
  if (isTaken) throw new Refusal('conflict', 'termNameTaken')
}

function comparable(name: Texts, locale: Locale): string {
  return foldText(name[locale] ?? '')
    .split(/\s+/)
    .join(' ')
}
