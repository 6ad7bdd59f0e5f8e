import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { openHealth } from './health.ts'

/** A front whose back process answers with the result of `answer`. */
async function openFront(answer: () => Promise<{ status: number; body: string }>) {
  let checkCount = 0
  const back = createServer((_, response) => {
    checkCount += 1
    void answer().then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  const backPort = await listen(back)
  const sendBack = async () => {
    const [response] = (await once(
      request({ port: backPort, path: '/health/ready' }).end(),
      'response',
    )) as [IncomingMessage]
    return response
  }
  let runs = true
  const health = openHealth(sendBack as never, () => runs)
  const front = createServer((incoming, response) => {
    if (!health(incoming, response)) response.writeHead(404).end()
  })
  const origin = `http://localhost:${await listen(front)}`
  return {
    statusOf: async (path: string, method = 'GET') =>
      (await fetch(origin + path, { method })).status,
    timesAsked: () => checkCount,
    end: () => void (runs = false),
    begin: () => void (runs = true),
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const ready = { status: 200, body: '{"status":"ready"}' }

test('live is answered without the back process; other addresses and methods are passed on', async () => {
  const { statusOf, timesAsked } = await openFront(async () => Promise.reject(new Error('away')))
  expect(await statusOf('/health/live')).toBe(200)
  expect(await statusOf('/health/live', 'HEAD')).toBe(200)
  expect(await statusOf('/health/live', 'POST')).toBe(404)
  expect(await statusOf('/health/other')).toBe(404)
  expect(timesAsked()).toBe(0)
})

test('the back process is checked once a second, however many requests come', async () => {
  const { statusOf, timesAsked } = await openFront(async () => ready)
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf('/health/ready')))
  expect(statuses).toEqual(Array(50).fill(200))
  expect(await statusOf('/health/ready')).toBe(200)
  expect(timesAsked()).toBe(1)
})

test('a back process that is not ready is reported as such, and a dead process is not ready', async () => {
  const starting = await openFront(async () => ({ status: 503, body: '{"status":"starting"}' }))
  expect(await starting.statusOf('/health/ready')).toBe(503)
  const dead = await openFront(async () => Promise.reject(new Error('gone')))
  expect(await dead.statusOf('/health/ready')).toBe(503)
})

test('503 from the moment on that the back process has ended, although it was ready just before', async () => {
  const { statusOf, end, begin } = await openFront(async () => ready)
  expect(await statusOf('/health/ready')).toBe(200)
  end()
  expect(await statusOf('/health/ready')).toBe(503)
  expect(await statusOf('/health/live')).toBe(200)
  begin()
  expect(await statusOf('/health/ready')).toBe(200)
})

test('while a busy back process is late, its last answer is repeated at once', async () => {
  let isBusy = false
  const { promise: never } = Promise.withResolvers<typeof ready>()
  const { statusOf } = await openFront(async () => (isBusy ? never : ready))
  await statusOf('/health/ready')
  isBusy = true
  // After that the last answer is no longer fresh.
  await new Promise((resolve) => setTimeout(resolve, 1050))
  const began = performance.now()
  expect(await statusOf('/health/ready')).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)
})
