import type { LegalName, SaleTerms } from '#base/legal.ts'
import type { Db } from '#platform/db/db.ts'

import { builtInLegalText } from './built-in.print.ts'
import { findLegalTextInForce } from './legal-text.queries.ts'

/** The version of a text that counts now, and the SHA-256 that proves its content: for agreements made under it. */
export async function proveLegalText(
  tx: Db,
  name: Exclude<LegalName, 'saleTerms'>,
): Promise<{ label: string; hash: string }> {
  const { label, hash } = (await findLegalTextInForce({ db: tx }, name)) ?? builtInLegalText(name)
  return { label, hash }
}

/** The terms of sale that count now; null: the owner has published none. */
export async function findSaleTerms(tx: Db): Promise<SaleTerms | null> {
  const inForce = await findLegalTextInForce({ db: tx }, 'saleTerms')
  return inForce && { version: inForce.label, hash: inForce.hash }
}
