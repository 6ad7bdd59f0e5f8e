import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { countPageView } from './count-page-view.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

/** A server that answers every request with a status, and the counted views. */
async function openSite(status = 200) {
  const views: Record<string, number> = {}
  const server = createServer((incoming, response) => {
    countPageView((id) => (views[id] = (views[id] ?? 0) + 1), incoming, response)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (path: string, headers: Record<string, string> = browser, method = 'GET') =>
    new Promise<void>((resolve, reject) => {
      request({ port, path, method, headers }, (response) => {
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  return { send, counted: () => views }
}

test('the page of a product counts in every language, also when it is reached from another page', async () => {
  const { send, counted } = await openSite()
  for (const path of [
    '/tr/urun/alara-1',
    '/en/product/alara-1?color=black',
    '/ru/produkt/isil-2',
    '/en/product/isil-2.data?_routes=routes%2Fproduct',
  ])
    await send(path)
  expect(counted()).toEqual({ 'alara-1': 2, 'isil-2': 2 })
})

test('other pages, programs and pages fetched ahead do not count', async () => {
  const { send, counted } = await openSite()
  const path = '/en/product/alara-1'
  for (const other of ['/en/products', '/en/partner/products/alara-1', '/media/alara-1.avif'])
    await send(other)
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.24.6.77 A',
    'curl/8.5.0',
    '',
  ])
    await send(path, { 'user-agent': agent })
  await send(path, { ...browser, 'sec-purpose': 'prefetch;prerender' })
  await send(path, browser, 'HEAD')
  expect(counted()).toEqual({})
})

test('a page that has not changed counts; a missing page or a redirect does not', async () => {
  const counts = [304, 404, 301, 410, 500].map(async (status) => {
    const { send, counted } = await openSite(status)
    await send('/en/product/alara-1')
    return Object.keys(counted()).length
  })
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 0, 0])
})
