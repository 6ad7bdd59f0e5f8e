import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { answerRefusal } from './answer-refusal.ts'
import { newRouter } from './router.ts'

test('a caller who disconnects before the request has arrived causes no error in the log', async () => {
  const { world } = await openTestWorld()
  const lines: string[] = []
  const note = (level: string) => () => void lines.push(level)
  const log = { ...world.log, debug: note('debug'), error: note('error') }
  const api = newRouter()
    .onError(answerRefusal)
    .post('/echo', async (c) => c.json(await c.req.json()))
  const router = openTestRouter({ ...world, log }, { '/auth/v1': authRouter, '/api': api })
  const answer = getRequestListener(router.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  for (const path of ['/auth/v1/recover', '/api/echo']) {
    const begun = new Promise((done) => server.once('request', done))
    const caller = connect(port, '127.0.0.1')
    caller.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"email`)
    await begun
    const before = lines.length
    caller.resetAndDestroy()
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(before + 1)
  }
  expect(lines).toEqual(['debug', 'debug'])
})
