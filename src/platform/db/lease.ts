import { isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { timeAfter } from '#base/time.ts'

import type { World } from '../world.ts'

/** Values of a lease of this process that ends by itself after some milliseconds. */
export function leaseFor({ now, processId }: Pick<World, 'now' | 'processId'>, ms: number) {
  return { heldUntil: timeAfter(now(), ms), heldBy: processId }
}

/** Values of a row that waits until that time; null: any process may take it at once. */
export function waitUntil(heldUntil: Date | null) {
  return { heldUntil, heldBy: null }
}

/** Is a row neither leased nor told to wait? */
export function isFree({ heldUntil }: { heldUntil: PgColumn }, now: Date): SQL | undefined {
  return or(isNull(heldUntil), lt(heldUntil, now))
}
