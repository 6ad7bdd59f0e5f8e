import { expect, onTestFinished, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'
import { postChunked } from './flood.ts'
import { openVisitors, quantile } from './load.ts'

const bodies = {
  'sixty megabytes without a length, ten times': { count: 10, bytes: 60 * 1024 * 1024 },
  'a megabyte without a length, forty times': { count: 40, bytes: 1024 * 1024 },
}

for (const [name, { count, bytes }] of Object.entries(bodies))
  test(`413 ${name}: refused within a second, while others read on`, async () => {
    const server = await openFaultServer()
    onTestFinished(server.close)
    const visitors = openVisitors(server.port)
    onTestFinished(visitors.close)
    await visitors.openLoop(10, 3, () => ({ path: '/en' }))
    const before = server.memory()
    const reading = visitors.openLoop(10, 10, () => ({ path: '/en', address: '203.0.113.7' }))
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        postChunked(server.port, { path: '/en/contact', bytes, first: 'message=' }),
      ),
    )
    const memory = server.memory() - before
    const readers = await reading
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    console.info(
      `${name}: slowest ${Math.round(slowest)} ms, others p95 ${quantile(readers, 0.95)} ms, memory + ${memory} MB`,
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413))
    expect(slowest).toBeLessThan(1000)
    expect(quantile(readers, 0.95)).toBeLessThan(100)
    expect(memory).toBeLessThan(100)
  })
