import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'
import { flood, requestText } from './flood.ts'
import { addressOf, newSearch, openVisitors, quantile } from './load.ts'

const floods = {
  'three thousand requests, fifty in each packet': {
    connections: 60,
    write: (index: number) =>
      Array.from({ length: 50 }, () => requestText(newSearch(), addressOf(index))).join(''),
    leaveAfterMs: 30,
  },
  'a thousand deep pages': {
    connections: 1000,
    write: (index: number) => requestText(newSearch(), addressOf(index % 200)),
    leaveAfterMs: 300,
  },
  'a thousand colors that somebody made up': {
    connections: 1000,
    write: (index: number) =>
      requestText(
        `/en/product/zeynep-2607?color=c${Math.floor(Math.random() * 1e9)}`,
        addressOf(index % 200),
      ),
    leaveAfterMs: 300,
  },
}

for (const [what, options] of Object.entries(floods))
  test(`${what}, asked for and left: finished pages stay quick, and memory comes back`, async () => {
    const server = await openFaultServer()
    onTestFinished(server.close)
    const visitors = openVisitors(server.port)
    onTestFinished(visitors.close)
    // Until the heap has its size.
    await visitors.capacity(4, 20, () => ({ path: newSearch() }))
    const before = server.memory()
    const reading = visitors.openLoop(10, 20, () => ({ path: '/en', address: '203.0.113.7' }))
    await pause(1000)
    for (let round = 0; round < 3; round++) await flood(server.port, options)
    const cached = await reading
    const after = server.memory()
    console.info(
      `${what}: cached p50/p99 ${quantile(cached, 0.5)}/${quantile(cached, 0.99)} ms, memory ${before} -> ${after} MB`,
    )
    expect(cached.filter(({ status }) => status !== 200)).toEqual([])
    expect(quantile(cached, 0.99)).toBeLessThan(100)
    expect(after - before).toBeLessThan(50)
  })
