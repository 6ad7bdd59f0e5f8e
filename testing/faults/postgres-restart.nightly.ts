import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { postgresPrograms } from './own-postgres.ts'
import { restartPostgres } from './restarted-postgres.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('a restart of the database under forms ends no process and loses nothing acknowledged', async () => {
    await buildApp()
    const folder = mkdtempSync(join(tmpdir(), 'postgres-restart-'))
    const { lines, ...result } = await restartPostgres({
      restarts: 1,
      formsPerSecond: 10,
      dataDir: join(folder, 'data'),
    })
    rmSync(folder, { recursive: true })
    // The last lines give the reason if it died.
    expect(result.isAlive ? [] : lines.slice(-5)).toEqual([])
    expect(result).toMatchObject({ restarts: 1, lost: 0, twice: 0 })
    expect(result.acknowledged).toBeGreaterThan(0)
  }, 120_000)
})
