import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import type { World } from '#platform/world.ts'

import { legalTexts } from './legal-text.tables.ts'

/** Puts announced texts into force on their day. @returns whether there were any */
export async function startLegalTexts({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const isDue = and(
    lte(legalTexts.effectiveOn, makerDay(at)),
    isNotNull(legalTexts.publishedAt),
    isNull(legalTexts.inForceAt),
    isNull(legalTexts.withdrawnAt),
  )
  // A plain look first: a transaction for nothing would cost more, once a second.
  const [waiting] = await db
    .select({ name: legalTexts.name, version: legalTexts.version })
    .from(legalTexts)
    .where(isDue)
    .orderBy(legalTexts.effectiveOn, legalTexts.version)
    .limit(1)
  if (!waiting) return false
  const { name, version } = waiting
  await db.transaction(async (tx) => {
    const [started] = await tx
      .update(legalTexts)
      .set({ inForceAt: at })
      .where(and(eq(legalTexts.name, name), eq(legalTexts.version, version), isDue))
      .returning({ label: legalTexts.label })
    if (!started) return
    const facts = { version: started.label ?? '' }
    await recordAuditEntry(tx, { action: 'legalText.tookEffect', on: name, by: null, facts, at })
  })
  return true
}
