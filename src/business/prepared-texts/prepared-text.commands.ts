import { and, eq } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { recordAuditEntry } from '../audit/audit.commands.ts'
import { preparedTexts } from './prepared-text.tables.ts'
import type { PreparedTextName } from './prepared-text.ts'

type TextKey = { name: PreparedTextName; locale: Locale }

/** Keeps a text of staff; an empty one brings back that of the software. */
export async function savePreparedText(
  { db, now }: Pick<World, 'db' | 'now'>,
  { name, locale }: TextKey,
  text: string,
  adminUserId: string,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const isIt = and(eq(preparedTexts.name, name), eq(preparedTexts.locale, locale))
    const changes = { text, changedAt: at, changedBy: adminUserId }
    if (text === '') await tx.delete(preparedTexts).where(isIt)
    else
      await tx
        .insert(preparedTexts)
        .values({ name, locale, ...changes })
        .onConflictDoUpdate({ target: [preparedTexts.name, preparedTexts.locale], set: changes })
    await recordAuditEntry(tx, {
      action: 'text.changed',
      on: `${name}.${locale}`,
      by: adminUserId,
      at,
    })
  })
}
