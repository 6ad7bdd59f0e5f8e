import { proveLegalText } from '#features/legal-texts/legal-text-proof.commands.ts'
import type { Db } from '#platform/db/db.ts'

import { consents } from './consent.tables.ts'

type NewConsent = Omit<typeof consents.$inferInsert, 'textVersion' | 'textHash'>

/** Adds consents, in the transaction that stores their form, with the privacy text that counts now. */
export async function recordConsents(tx: Db, rows: NewConsent[]): Promise<void> {
  const { label: textVersion, hash: textHash } = await proveLegalText(tx, 'privacy')
  await tx.insert(consents).values(rows.map((row) => ({ ...row, textVersion, textHash })))
}
