import { and, eq, isNotNull } from 'drizzle-orm'

import { errorFacts } from '#base/error-facts.ts'
import { leaseFor } from '#platform/db/lease.ts'
import type { World } from '#platform/world.ts'

import { productExports } from './product-export.tables.ts'

/** Lease of a job on an export in milliseconds, from each step on that it has done. */
export const HOLD_MS = 300_000

/** How far the making of an export is, in steps that are really done. */
export type ExportProgress = {
  /** Sets the number of steps; none is done yet. */
  plan(total: number): Promise<void>
  /** Adds steps that are done. */
  add(steps: number): Promise<void>
}

/**
 * Writes the progress into the row of an export, note after note, so that it never goes back. A note that cannot
 * be written stops no export. A lease that was given back stays so.
 */
export function openProgress(
  world: Pick<World, 'db' | 'log' | 'now' | 'processId'>,
  id: string,
): ExportProgress {
  const { db, log } = world
  const steps = { done: 0, total: 0 }
  let writing: Promise<unknown> = Promise.resolve()
  const write = async () => {
    const values = { ...steps, ...leaseFor(world, HOLD_MS) }
    writing = writing
      .then(() =>
        db
          .update(productExports)
          .set(values)
          .where(and(eq(productExports.id, id), isNotNull(productExports.heldUntil))),
      )
      .catch((error: unknown) =>
        log.warn({ ...errorFacts(error), export: id }, 'progress not written'),
      )
    await writing
  }
  return {
    plan: (total) => {
      Object.assign(steps, { done: 0, total })
      return write()
    },
    add: (more) => {
      steps.done += more
      return write()
    },
  }
}
