import { sql } from 'drizzle-orm'

import { productAddresses } from '#features/catalogue/product-address.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { announcedPages } from './announced-page.tables.ts'

/** A product's page that has changed, was moved or is gone. */
export type ChangedPage = { id: string; changedAt: Date }

/** Pages changed since the service was told last, the earliest first. One statement. */
export async function listChangedPages(
  { db }: Pick<World, 'db'>,
  service: string,
  limit: number,
): Promise<ChangedPage[]> {
  // The program's clock has no microseconds.
  const { rows } = (await db.execute(sql`
    select id, (extract(epoch from changed_at) * 1000)::float8 as time from (
      select id, date_trunc('milliseconds', page_changed_at) as changed_at
        from ${products} where visibility = 'public'
      union all
      select id, date_trunc('milliseconds', changed_at) from ${productAddresses}
    ) as pages
    where (changed_at, id) > (
      select coalesce(max(changed_at), '-infinity'), coalesce(max(product_id), '')
      from ${announcedPages} where service = ${service})
    order by changed_at, id limit ${limit}`)) as { rows: { id: string; time: number }[] }
  return rows.map(({ id, time }) => ({ id, changedAt: new Date(time) }))
}
