import * as z from 'zod/mini'

import { version } from '#features/product-fields/field-schemas.ts'

/** The version somebody looked at, and the earlier one that they want again. */
export const restoreForm = z.object({ version, to: version })

/** Seconds in which a save can be taken back from its message; later it is done from the history. */
export const RESTORE_SECONDS = 10

/** The version that a change of the history replaced, if it is still kept. */
export function versionBefore(
  facts: Record<string, unknown> | null,
  restorable: ReadonlySet<number>,
): number | null {
  const before = Number(facts?.['version'] ?? 0) - 1
  return restorable.has(before) ? before : null
}
