import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { openFront } from './refusals.ts'

const nothing = () => false

/** A front before a router that answers 200 to every request. */
async function openSite(site: { origin?: string; trustProxy?: number } = {}) {
  const { origin = 'https://manto.example', trustProxy = 0 } = site
  const server = createServer(
    openFront(
      { origin, trustProxy },
      { health: nothing, pages: nothing, files: nothing },
      (_, response) => response.end('in'),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string | string[]> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const host = new URL(origin).host
      request({ port, path, headers: { host, ...headers } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
        .on('error', reject)
        .end()
    })
}

/** The statuses of a page that is requested under several host names. */
async function hosts(send: Awaited<ReturnType<typeof openSite>>, names: string[]) {
  return new Set(await Promise.all(names.map((host) => send('/en', { host }))))
}

test('421 only the host of the site is answered; its health under any name', async () => {
  const send = await openSite()
  expect(await hosts(send, ['manto.example', 'MANTO.example', 'manto.example:443'])).toEqual(
    new Set([200]),
  )
  expect(
    await hosts(send, [
      'evil.example',
      'manto.example.evil.example',
      'manto.example:8443',
      '10.0.0.7',
    ]),
  ).toEqual(new Set([421]))
  expect(
    await hosts(send, ['', 'a@manto.example', 'manto.example/x', 'manto.example, evil.example']),
  ).toEqual(new Set([421]))
  expect(await send('/health/ready', { host: '10.0.0.7:3000' })).toBe(200)
})

test('421 a site without a public origin answers to the names of its machine', async () => {
  const send = await openSite({ origin: 'http://localhost:3000' })
  const ownHosts = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080']
  expect(await hosts(send, ownHosts)).toEqual(new Set([200]))
  expect(await hosts(send, ['evil.example', 'localhost.evil.example:3000'])).toEqual(new Set([421]))
})

test('421 a proxy of ours may write its own Host and send the real host in another header', async () => {
  const inner = { host: '127.0.0.1:3000' }
  const send = await openSite({ trustProxy: 1 })
  expect(await send('/en', inner)).toBe(421)
  expect(await send('/en', { ...inner, 'x-forwarded-host': 'manto.example' })).toBe(200)
  expect(await send('/en', { ...inner, forwarded: 'for=1.2.3.4;host=manto.example' })).toBe(200)
  expect(await send('/en', { ...inner, 'x-forwarded-host': 'evil.example' })).toBe(421)
  const alone = await openSite()
  expect(await alone('/en', { ...inner, 'x-forwarded-host': 'manto.example' })).toBe(421)
})

test('400 addresses that a proxy would read differently than the router', async () => {
  const send = await openSite()
  const odd = [
    '//evil.example/x',
    'http://evil.example/x',
    '/en/../api/admin/dashboard',
    '/./api',
    '/en/..',
    '/en/%2e%2E/api',
    '/%61pi/admin/dashboard',
    '/api/%61dmin/dashboard',
    '/auth/v1/%75ser',
    '/%41pi/admin',
    '/en%2fproducts',
    '/en%5cproducts',
    '/en/%00',
    '/en/%0a',
    '/api/admin/products/a/pictures?color=%00',
    '/%zz',
    '/en/%ff',
    '/en/%c3',
  ]
  const answers = await Promise.all(odd.map(async (path) => [path, await send(path)]))
  expect(answers.filter(([, status]) => status !== 400)).toEqual([])
})

test('200 addresses with letters of the three languages, dots in names and odd queries', async () => {
  const send = await openSite()
  const plain = [
    '/tr/%C3%BCr%C3%BCnler',
    '/ru/%D0%BF',
    '/en.data?_routes=root',
    '/.well-known/security.txt',
    '/en/product/alara%2D2601',
    '/assets/a..b-1.js',
    '/en?next=%2Fen%2F..%2Fapi&q=%zz',
    '/rest/v1/a%20b',
  ]
  const answers = await Promise.all(plain.map(async (path) => [path, await send(path)]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('every answer of the front has the headers of the server, with TLS also the header that forbids plain HTTP', async () => {
  const server = createServer(
    openFront(
      { origin: 'https://manto.example', trustProxy: 0 },
      {
        health: nothing,
        pages: nothing,
        files: ({ url }, response) => url === '/file.svg' && !!response.writeHead(200).end(),
      },
      (_, response) => response.writeHead(200, { 'cache-control': 'no-cache' }).end('in'),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (path: string, more: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path, headers: { host: 'manto.example', ...more } }, (response) => {
        response.resume().on('end', () => resolve(response))
      })
        .on('error', reject)
        .end()
    })
  const answers = [
    await send('/en'),
    await send('/file.svg'),
    await send('/%zz'),
    await send('/en', { host: 'evil.example' }),
    await send('/en', { 'content-length': String(2 * 1024 * 1024) }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 421, 413])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  const caches = answers.map(({ headers }) => headers['cache-control'])
  expect(caches).toEqual(['no-cache', 'no-store', 'no-store', 'no-store', 'no-store'])
})

test('405 methods that no route answers, with the allowed methods', async () => {
  const server = createServer(
    openFront(
      { origin: 'http://localhost:3000', trustProxy: 0 },
      { health: nothing, pages: nothing, files: nothing },
      (_, response) => response.end('in'),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: '/en', method: 'TRACE' }, resolve).on('error', reject).end()
  })
  answer.resume()
  expect([answer.statusCode, answer.headers.allow]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
})
