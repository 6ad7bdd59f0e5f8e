import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

/** The embedded database neither compiles nor has two transactions at once. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('a server does not compile statements, which would take longer than to run them', async () => {
    const { world } = await openTestWorld()
    const { rows } = (await world.db.execute(sql`show jit`)) as unknown as {
      rows: { jit: string }[]
    }
    expect(rows[0]?.jit).toBe('off')
  })

  test('the loser of two transactions that block each other is run again', async () => {
    const { world } = await openTestWorld()
    const bothLocked = Promise.withResolvers<void>()
    let runs = 0
    const lockBoth = async (first: number, second: number) =>
      world.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${first})`)
        runs += 1
        if (runs === 2) bothLocked.resolve()
        await bothLocked.promise
        await tx.execute(sql`select pg_advisory_xact_lock(${second})`)
        return first
      })
    expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2])
    expect(runs).toBe(3)
  })
})
