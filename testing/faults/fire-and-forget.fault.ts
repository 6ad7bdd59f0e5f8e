import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'
import { flood } from './flood.ts'
import { floods } from './floods.ts'
import { newSearch, openVisitors, quantile } from './load.ts'

for (const [name, requestTexts] of Object.entries(floods))
  test(`${name}, asked for and left: finished pages stay quick, and memory comes back`, async () => {
    const server = await openFaultServer()
    onTestFinished(server.close)
    const visitors = openVisitors(server.port)
    onTestFinished(visitors.close)
    // The heap reaches its size first.
    await visitors.capacity(4, 20, () => ({ path: newSearch() }))
    const before = server.memory()
    const reading = visitors.openLoop(10, 20, () => ({ path: '/en', address: '203.0.113.7' }))
    await pause(1000)
    for (let round = 0; round < 3; round++)
      await flood({ port: server.port, texts: requestTexts(), leaveAfterMs: 300 })
    const cached = await reading
    const after = server.memory()
    console.info(
      `${name}: cached p50/p99 ${quantile(cached, 0.5)}/${quantile(cached, 0.99)} ms, memory ${before} -> ${after} MB`,
    )
    expect(cached.filter(({ status }) => status !== 200)).toEqual([])
    expect(quantile(cached, 0.99)).toBeLessThan(100)
    expect(after - before).toBeLessThan(50)
  })
