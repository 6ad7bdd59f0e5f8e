import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'

import { mediaRouter } from '#features/media/api/media.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openHttpServer } from './http-server.ts'

async function listen(limits: Parameters<typeof openHttpServer>[0]) {
  const server = openHttpServer(limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

test('a client who sends only half the head of a request is disconnected', async () => {
  const { port } = await listen({ headersMs: 200 })
  const socket = connect(port, '127.0.0.1').resume()
  socket.write('GET / HTTP/1.1\r\nHost: manto.example\r\nX-Slow: ')
  await expect(once(socket, 'close')).resolves.toBeDefined()
})

test('the head of a request has five seconds, and two more until the check', () => {
  const server = openHttpServer()
  expect(server).toMatchObject({ headersTimeout: 5000, timeout: 30_000, requestTimeout: 600_000 })
  expect(server.maxConnections).toBeGreaterThan(0)
})

test('a connection waits longer for a proxy than the proxy keeps it, and briefly for others', () => {
  expect(openHttpServer().keepAliveTimeout).toBe(5000)
  expect(openHttpServer({ isBehindProxy: true }).keepAliveTimeout).toBeGreaterThan(60_000)
})

test('a client who requests a film and reads nothing costs little memory, and is disconnected', async () => {
  const { world } = await openTestWorld()
  const part = new Uint8Array(64 * 1024)
  let bytesSent = 0
  const cancelled = Promise.withResolvers<void>()
  const film = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (to) => {
          to.enqueue(part)
          bytesSent += part.length
        },
        cancel: () => cancelled.resolve(),
      },
      { highWaterMark: 0 },
    )
  const length = 2 ** 30
  const storage = { ...world.storage, open: async () => ({ length, read: film }) }
  const router = openTestRouter({ ...world, storage }, { '/media': mediaRouter })
  const { server, port } = await listen({ silentMs: 500 })
  const answer = getRequestListener(router.fetch)
  server.on('request', (request, response) => void answer(request, response))

  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET /media/films/abc.mp4 HTTP/1.1\r\nHost: manto.example\r\n\r\n')
  await cancelled.promise
  expect(bytesSent).toBeLessThan(32 * 1024 * 1024)
  socket.destroy()
})
