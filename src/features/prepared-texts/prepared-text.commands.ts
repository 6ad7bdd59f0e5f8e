import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { preparedTexts } from './prepared-text.tables.ts'
import { type PreparedTextName, unknownPlaces } from './prepared-text.ts'

type TextKey = { name: PreparedTextName; locale: Locale }

/**
 * Stores a text of staff, if nobody else has changed it since `version`; an empty text brings back that of the
 * software.
 * @throws {Refusal} invalid `placeUnknown`, conflict `changedMeanwhile`
 */
export async function savePreparedText(
  { db, now }: Pick<World, 'db' | 'now'>,
  { name, locale }: TextKey,
  { text, version }: { text: string; version: number },
  adminUserId: string,
): Promise<void> {
  if (unknownPlaces(text).length > 0) throw new Refusal('invalid', 'placeUnknown')
  const at = now()
  await db.transaction(async (tx) => {
    const isIt = and(eq(preparedTexts.name, name), eq(preparedTexts.locale, locale))
    const [before] = await tx.select().from(preparedTexts).where(isIt).for('update')
    if ((before?.version ?? 0) !== version) throw new Refusal('conflict', 'changedMeanwhile')
    const row = { text, version: version + 1, changedAt: at, changedBy: adminUserId }
    if (text === '') await tx.delete(preparedTexts).where(isIt)
    else if (before) await tx.update(preparedTexts).set(row).where(isIt)
    else await insertFirst(tx, { name, locale, ...row })
    await recordAuditEntry(tx, {
      action: 'text.changed',
      on: `${name}.${locale}`,
      by: adminUserId,
      at,
    })
  })
}

async function insertFirst(tx: Db, row: typeof preparedTexts.$inferInsert): Promise<void> {
  const [stored] = await tx
    .insert(preparedTexts)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: preparedTexts.name })
  // Two first times at once.
  if (!stored) throw new Refusal('conflict', 'changedMeanwhile')
}
