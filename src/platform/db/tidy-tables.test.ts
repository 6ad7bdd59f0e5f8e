import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { tidyTables } from './tidy-tables.ts'

test('the planner learns the number of rows after many were added', async () => {
  const { world } = await openTestWorld()
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`insert into search_words (word, shown, shortened)
      select 'word' || n, 'word', '{}' from generate_series(1, 3000) as n`)
    await tx.execute(sql`select pg_stat_force_next_flush()`)
  })
  await tidyTables(world)
  const { rows } = (await world.db.execute(
    sql`select reltuples::int as estimate from pg_class where oid = 'search_words'::regclass`,
  )) as unknown as { rows: { estimate: number }[] }
  expect(rows[0]?.estimate).toBe(3000)
})
