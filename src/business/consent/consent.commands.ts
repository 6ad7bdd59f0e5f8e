import type { Db } from '#platform/db/db.ts'

import { consents } from './consent.tables.ts'

/** Adds consents, in the transaction that stores their form. */
export async function recordConsents(
  tx: Db,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  await tx.insert(consents).values(rows)
}
