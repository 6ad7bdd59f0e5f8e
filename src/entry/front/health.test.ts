import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { openHealth } from './health.ts'

/** A front whose back process answers with the result of `answer`. */
async function openFront(
  answer: () => Promise<{ status: number; body: string }>,
  back: { version: number | null; outdated: string | null; isLeaving?: boolean } = {
    version: 1,
    outdated: null,
  },
) {
  let checkCount = 0
  const server = createServer((_, response) => {
    checkCount += 1
    void answer().then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  const backPort = await listen(server)
  const sendBack = async () => {
    const [response] = (await once(
      request({ port: backPort, path: '/health/ready' }).end(),
      'response',
    )) as [IncomingMessage]
    return response
  }
  const health = openHealth(sendBack as never, {
    version: () => back.version,
    outdated: () => back.outdated,
    isLeaving: () => back.isLeaving ?? false,
  })
  const front = createServer((incoming, response) => {
    if (!health(incoming, response)) response.writeHead(404).end()
  })
  const origin = `http://localhost:${await listen(front)}`
  return {
    read: async () => (await fetch(`${origin}/health/ready`)).json() as Promise<unknown>,
    statusOf: async (path: string, method = 'GET') =>
      (await fetch(origin + path, { method })).status,
    timesAsked: () => checkCount,
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

test('a back process that has died is not ready at once, though it was a moment ago', async () => {
  const back = { version: 1 as number | null, outdated: null }
  const { statusOf, timesAsked } = await openFront(async () => ready, back)
  expect(await statusOf('/health/ready')).toBe(200)
  back.version = null
  expect(await statusOf('/health/ready')).toBe(503)
  expect(timesAsked()).toBe(1)
})

test('a build that a newer one has overtaken says so in its readiness', async () => {
  const sentence = 'This database was changed by a newer version of the program.'
  const { read } = await openFront(async () => ready, { version: null, outdated: sentence })
  expect(await read()).toMatchObject({ status: 'not ready', code: 'outdated', message: sentence })
})

test('a server that stops is not ready from the first moment on', async () => {
  const back = { version: 1, outdated: null, isLeaving: false }
  const { statusOf, read } = await openFront(async () => ready, back)
  expect(await statusOf('/health/ready')).toBe(200)
  back.isLeaving = true
  expect(await read()).toMatchObject({ status: 'not ready', code: 'stopping' })
})
