import { sql } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import type { Db } from '#platform/db/db.ts'

import { numberSeries } from './request.tables.ts'

/** Series of numbers by their letters: requests and orders. Documents have series of their own. */
type Series = 'R' | 'O'

/**
 * Takes the next number of a series in the maker's year, `R-2026-0001`. The row stays locked until the transaction
 * ends, and a rollback returns the number, so that there are no gaps.
 */
export async function takeNumber(tx: Db, series: Series, now: Date): Promise<string> {
  const year = Number(makerDay(now).slice(0, 4))
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { lastNumber: sql`${numberSeries.lastNumber} + 1` },
    })
    .returning({ last: numberSeries.lastNumber })
  return `${series}-${year}-${String(row?.last ?? 1).padStart(4, '0')}`
}
