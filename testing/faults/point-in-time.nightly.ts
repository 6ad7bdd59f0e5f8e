import { describe, expect, test } from 'vitest'

import { postgresPrograms } from './own-postgres.ts'
import { recoverToMoment } from './point-in-time.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('a lost server is restored from base copy and log files to a chosen moment: every row before it, none after', async () => {
    const { expected, found } = await recoverToMoment(50)
    expect(found).toEqual(Array.from({ length: expected }, (_, index) => index + 1))
  }, 300_000)
})
