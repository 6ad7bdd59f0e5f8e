import * as z from 'zod/mini'

import { version } from '#features/product-fields/field-schemas.ts'

/** The version that somebody saw, and the earlier version `to` that they want to restore. */
export const restoreForm = z.object({ version, to: version })

/** Seconds for which the toast of a save offers an undo; the history offers it later. */
export const RESTORE_SECONDS = 10

/** The version that a change in the history replaced, if it is still stored. */
export function versionBefore(
  facts: Record<string, unknown> | null,
  restorable: ReadonlySet<number>,
): number | null {
  const before = Number(facts?.['version'] ?? 0) - 1
  return restorable.has(before) ? before : null
}
