import { lt, sql } from 'drizzle-orm'

import { MINUTE, timeBefore } from '#base/time.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { pendingViews } from './product-view.commands.ts'
import { productViews } from './product-view.tables.ts'
import { addViews, dayOf, oldestStoredDay } from './product-view.ts'

type Writing = Pick<World, 'db' | 'memory' | 'now'>

/**
 * Stores the views that were counted in this process, once a minute; several processes add to the same
 * rows. A product that is gone meanwhile is left out.
 * @returns whether there were any
 */
export async function writeProductViews(world: Writing, { all = false } = {}): Promise<boolean> {
  const pending = pendingViews(world)
  const at = world.now()
  const { views, lastWrittenAt } = pending
  if (views.size === 0) return false
  if (!all && lastWrittenAt && lastWrittenAt > timeBefore(at, MINUTE)) return false
  pending.lastWrittenAt = at
  pending.views = new Map()
  const rows = JSON.stringify([...views].map(([id, count]) => ({ id, count })))
  try {
    // Written in the order of the ids: two processes that write at once do not wait for each other in a circle.
    await world.db.execute(sql`insert into ${productViews} (product_id, day, views)
      select id, ${dayOf(at)}::date, counts.count
      from json_to_recordset(${rows}::json) as counts(id text, count int)
      join ${products} using (id) order by id
      on conflict (product_id, day) do update set views = product_views.views + excluded.views`)
  } catch (error) {
    for (const [id, count] of views) addViews(pending.views, id, count)
    throw error
  }
  return true
}

/** @returns whether there were any */
export async function deleteOldProductViews({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const old = lt(productViews.day, oldestStoredDay(now()))
  const deleted = await db.delete(productViews).where(old).returning({ day: productViews.day })
  return deleted.length > 0
}
