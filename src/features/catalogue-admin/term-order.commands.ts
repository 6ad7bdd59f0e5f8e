import { asc, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { newPositions } from './reorder.ts'
import { lockTerms, termTableOf } from './term.commands.ts'
import { nameInAnyLanguage, type TermKind } from './term.ts'

/**
 * Moves a term to the place of another term of its list; the terms between them shift by a place.
 * @throws {Refusal} missing `termMissing`
 */
export async function reorderTerm(
  { db, now }: Pick<World, 'db' | 'now'>,
  kind: TermKind,
  { slug, at }: { slug: string; at: string },
  by: string,
): Promise<void> {
  const table = termTableOf(kind)
  await db.transaction(async (tx) => {
    await lockTerms(tx, kind)
    const rows = await tx
      .select({ id: table.slug, position: table.position, name: table.name })
      .from(table)
      .orderBy(asc(table.position), asc(table.slug))
    const places = newPositions(rows, { id: slug, at })
    if (!places) throw new Refusal('missing', 'termMissing')
    for (const { id, position } of places)
      await tx.update(table).set({ position }).where(eq(table.slug, id))
    const term = rows.find(({ id }) => id === slug)
    const facts = { name: nameInAnyLanguage(term?.name ?? {}), movedTo: at }
    await recordAuditEntry(tx, { action: `${kind}.ordered`, on: kind, by, facts, at: now() })
  })
}
