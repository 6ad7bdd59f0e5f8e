import { afterAll, expect, onTestFinished, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'
import { newSearch, openVisitors, quantile } from './load.ts'
import { overload, overloadLine } from './overload.ts'

const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 60)

const url = process.env['FAULTS_DATABASE_URL']
/** All tests share the server: a second would refuse the database, whose key is in the folder of the first. */
const server = await openFaultServer(url ? { DATABASE_URL: url } : {})
afterAll(server.close)

test('at five times the capacity it answers to its capacity, refuses the rest, and finished pages stay quick', async () => {
  const result = await overload(server.port, SECONDS)
  console.info(`${overloadLine(result)}, memory ${server.memory()} MB`)
  const { capacity, goodput, accepted, refused, lost, cached, health } = result
  expect(goodput).toBeGreaterThan(0.8 * capacity)
  expect(quantile(accepted, 0.99)).toBeLessThan(1000)
  expect(quantile(cached, 0.99)).toBeLessThan(100)
  expect(quantile(health, 0.99)).toBeLessThan(100)
  expect(lost).toBe(0)
  expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true)
})

test('an address that floods the site does not affect twenty other visitors', async () => {
  const { port } = server
  const visitors = openVisitors(port)
  onTestFinished(visitors.close)
  const capacity = await visitors.capacity(4, 10, () => ({ path: newSearch() }))
  const [excess, others] = await Promise.all([
    visitors.openLoop(5 * capacity, SECONDS, () => ({ path: newSearch(), address: '192.0.2.66' })),
    visitors.openLoop(2, SECONDS, (index) => ({
      path: newSearch(),
      address: `203.0.113.${index % 20}`,
    })),
  ])
  const refused = excess.filter(({ status }) => status === 503).length
  console.info(
    `flooding address: ${excess.length} searches, ${refused} refused; others p50/p95 ${quantile(others, 0.5)}/${quantile(others, 0.95)} ms`,
  )
  expect(refused).toBeGreaterThan(0)
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect(quantile(others, 0.95)).toBeLessThan(300)
})
