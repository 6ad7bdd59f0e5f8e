import { recordAuditEntry } from '#audit/audit.commands.ts'
import { releaseRestored } from '#platform/secrets/restored.ts'
import type { World } from '#platform/world.ts'

/** Lets jobs and emails of a restored installation go on; the second of two owners changes nothing. */
export async function resumeRestored(
  { db, now }: Pick<World, 'db' | 'now'>,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await releaseRestored(tx))) return
    await recordAuditEntry(tx, { action: 'restore.resumed', on: 'restore', by, at: now() })
  })
}
