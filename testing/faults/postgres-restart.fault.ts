import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { restartPostgres } from './restarted-postgres.ts'

/** Forms beyond the capacity of a shared machine are refused or wait, which is another fault. */
const FORMS_PER_SECOND = Number(process.env['FAULT_FORMS'] ?? 40)

test('20 restarts of PostgreSQL under 40 forms a second end no process and lose nothing acknowledged', async () => {
  await buildApp()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-restart-'))
  const { lines, ...result } = await restartPostgres({
    restarts: 20,
    formsPerSecond: FORMS_PER_SECOND,
    dataDir: join(folder, 'data'),
  })
  rmSync(folder, { recursive: true })
  console.info(result)
  // The last lines give the reason if it died.
  expect(result.isAlive ? [] : lines.slice(-5)).toEqual([])
  expect(result).toMatchObject({ restarts: 20, lost: 0, twice: 0 })
  expect(result.acknowledged).toBeGreaterThan(FORMS_PER_SECOND * 20)
  expect(Object.keys(result.statuses).toSorted()).toEqual(['302', '503'])
  expect(Math.max(...result.firstWriteMs)).toBeLessThanOrEqual(3000)
})
