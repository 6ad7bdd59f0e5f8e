import type { LegalName } from '#base/legal.ts'
import type { Db } from '#platform/db/db.ts'

import { builtInLegalText } from './built-in.print.ts'
import { findLegalTextInForce } from './legal-text.queries.ts'

/** Which version of a text counts now, and the SHA-256 that proves what it said: for what is agreed to under it. */
export async function proveLegalText(
  tx: Db,
  name: LegalName,
): Promise<{ label: string; hash: string }> {
  const { label, hash } = (await findLegalTextInForce({ db: tx }, name)) ?? builtInLegalText(name)
  return { label, hash }
}
