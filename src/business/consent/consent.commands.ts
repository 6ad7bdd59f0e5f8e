import type { Db } from '#platform/db/db.ts'

import { consents } from './consent.tables.ts'

/** Adds rows to the ledger, in the transaction that stores the form they came with. */
export async function recordConsents(
  tx: Db,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  await tx.insert(consents).values(rows)
}
