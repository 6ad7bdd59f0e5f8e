import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { limitConnections, refusePipelining } from './connections.ts'

async function openSite(networkOf: (address: string) => string) {
  let requestCount = 0
  const server = createServer(
    refusePipelining((_, response) => {
      requestCount++
      setTimeout(() => response.end('page'), 5)
    }),
  )
  limitConnections(server, networkOf, 3)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  return { open, requestCount: () => requestCount }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a network has a limited number of connections at once, and gets new connections when it has ended some', async () => {
  const { open } = await openSite(() => 'network')
  const sockets = [open(), open(), open()]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const surplus = open().resume()
  await expect.poll(() => surplus.destroyed).toBe(true)

  sockets[0]?.destroy()
  await expect
    .poll(async () => {
      const next = open()
      next.write(REQUEST)
      const [answer] = await Promise.race([once(next, 'data'), once(next, 'close')])
      return String(answer)
    })
    .toContain('200 OK')
})

test('of three thousand requests in a packet only the first is answered; in sequence all are', async () => {
  const { open, requestCount } = await openSite(() => '')
  const flood = open().resume()
  flood.write(REQUEST.repeat(3000))
  await expect.poll(() => flood.destroyed).toBe(true)
  expect(requestCount()).toBe(1)

  const visitor = open()
  for (let count = 0; count < 3; count++) {
    visitor.write(REQUEST)
    expect(String(await once(visitor, 'data'))).toContain('200 OK')
  }
})
