import { expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { updateTwoNodes } from './rolling-update.ts'

/** Visits beyond the capacity of a shared machine are refused, which is another fault. */
const VISITS_PER_SECOND = Number(process.env['FAULT_VISITS'] ?? 40)

test('two nodes are updated across an expand migration under 2,000 visits, and no visitor notices', async () => {
  await buildApp()
  const result = await updateTwoNodes({ visitsPerSecond: VISITS_PER_SECOND, visits: 2000 })
  console.info(result)
  expect(result).toMatchObject({ failed: 0, isMigrated: true })
  expect(Math.max(...result.stopMs)).toBeLessThan(5500)
})
