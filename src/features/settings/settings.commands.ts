import { recordAuditEntry } from '#audit/audit.commands.ts'
import { emptyProduction } from '#base/owner.ts'
import { Refusal } from '#base/refusal.ts'
import { settings } from '#platform/owner/settings.tables.ts'
import type { World } from '#platform/world.ts'

import type { SettingsForm } from './site-settings.ts'

/**
 * Writes the company settings, if nobody else has since `version`; 0 before the first time.
 * @throws {Refusal} conflict `changedMeanwhile`
 */
export async function saveSettings(
  { db, now }: Pick<World, 'db' | 'now'>,
  version: number,
  form: SettingsForm,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ version: settings.version, details: settings.details })
      .from(settings)
      .for('update')
    if ((before?.version ?? 0) !== version) throw new Refusal('conflict', 'changedMeanwhile')
    const showrooms = form.showrooms.map((showroom, index) => ({
      id: String(index + 1),
      ...showroom,
    }))
    const details = form.details && {
      ...form.details,
      production: form.details.production ?? before?.details.production ?? emptyProduction,
    }
    const row = { ...form, details, showrooms, version: version + 1, changedAt: now() }
    const [written] = before
      ? await tx.update(settings).set(row).returning({ version: settings.version })
      : await tx.insert(settings).values(row).onConflictDoNothing().returning()
    // Two first times at once.
    if (!written) throw new Refusal('conflict', 'changedMeanwhile')
    const facts = { name: form.name, languages: form.languages.join(' ') }
    await recordAuditEntry(tx, { action: 'settings.changed', on: 'settings', by, facts, at: now() })
  })
}
