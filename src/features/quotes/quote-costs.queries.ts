import { eq } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { listCostsOn } from '#features/costs/cost.queries.ts'
import type { Cost } from '#features/costs/cost.ts'
import type { World } from '#platform/world.ts'

import { quotes, quoteVersions } from './quote.tables.ts'

/** The costs of the models in the quote of a request today. Only for staff who may read costs. */
export async function listQuoteCosts(
  { db, now }: Pick<World, 'db' | 'now'>,
  requestId: string,
): Promise<Cost[]> {
  const versions = await db
    .select({ draft: quoteVersions.draft })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quotes.requestId, requestId))
  const ids = versions.flatMap(({ draft }) =>
    draft.lines.flatMap(({ productId }) => productId ?? []),
  )
  return listCostsOn({ db }, [...new Set(ids)], makerDay(now()))
}
