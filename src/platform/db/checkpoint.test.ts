import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { checkpointLog } from './checkpoint.ts'

const MEGABYTE = 1024 * 1024

test('a checkpoint is made once the log has grown beyond its limit, and then not again', async () => {
  const { world } = await openTestWorld()
  await world.db.execute(sql`checkpoint`)
  expect(await checkpointLog(world, 2 * MEGABYTE)).toBe(false)
  await world.db.execute(sql`create table log_filler as
    select repeat(md5(i::text), 40) as text from generate_series(1, 3000) as i`)
  expect(await checkpointLog(world)).toBe(false)
  expect(await checkpointLog(world, 2 * MEGABYTE)).toBe(true)
  expect(await checkpointLog(world, 2 * MEGABYTE)).toBe(false)
  await world.db.execute(sql`drop table log_filler`)
})
