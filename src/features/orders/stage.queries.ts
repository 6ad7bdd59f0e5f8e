import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { orderStages } from './production.tables.ts'
import { forecastStages, type Stage, stageKinds } from './stage.ts'

/** The steps of an order in their order, with their resulting dates; empty: nothing is planned. */
export async function listStages({ db }: Pick<World, 'db'>, orderId: string): Promise<Stage[]> {
  const rows = await db
    .select({
      stage: orderStages.stage,
      plannedOn: orderStages.plannedOn,
      expectedOn: orderStages.expectedOn,
      doneOn: orderStages.doneOn,
    })
    .from(orderStages)
    .where(eq(orderStages.orderId, orderId))
  return forecastStages(
    rows.toSorted((a, b) => stageKinds.indexOf(a.stage) - stageKinds.indexOf(b.stage)),
  )
}
