import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

// The embedded database cannot compile.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a server does not compile statements, which would take longer than to run them',
  async () => {
    const { world } = await openTestWorld()
    const { rows } = (await world.db.execute(sql`show jit`)) as unknown as {
      rows: { jit: string }[]
    }
    expect(rows[0]?.jit).toBe('off')
  },
)
