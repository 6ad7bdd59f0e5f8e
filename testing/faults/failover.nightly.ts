import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { failOver } from './failover.ts'
import { postgresPrograms } from './own-postgres.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('a database that takes no writes and a standby that is promoted answer 503 meanwhile, lose nothing, and write within ten seconds', async () => {
    await buildApp()
    const result = await failOver(5)
    console.info(result)
    expect(result).toMatchObject({ isAlive: true, lost: 0, statuses: [302, 503] })
    expect(result.acknowledged).toBeGreaterThan(0)
    expect(result.firstWriteMs).toBeLessThan(10_000)
  }, 900_000)
})
