import { createServer, request as call } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'

import { requestWithPublicOrigin } from './public-origin-request.ts'

const ORIGIN = 'https://manto.example'

/** A server that passes its requests, with the public origin, to a test. */
async function openServer(inspect: (request: Request) => Promise<Response>) {
  const answer = getRequestListener((request) => inspect(requestWithPublicOrigin(request, ORIGIN)))
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('address and origin are those of the site, whatever the connection has; the rest stays', async () => {
  const port = await openServer(async (request) =>
    Response.json({
      url: request.url,
      method: request.method,
      origin: request.headers.get('origin'),
      agent: request.headers.get('user-agent'),
      fields: Object.fromEntries(await request.formData()),
    }),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/en/contact?index&a=%C3%BC`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'x-forwarded-host': 'evil.example', 'user-agent': 'test' },
    body: new URLSearchParams({ name: 'Örnek', note: 'a & b' }),
  })
  expect(await answer.json()).toEqual({
    url: `${ORIGIN}/en/contact?index&a=%C3%BC`,
    method: 'POST',
    origin: ORIGIN,
    agent: 'test',
    fields: { name: 'Örnek', note: 'a & b' },
  })
})

test('a request without a body, and a request that names no origin', async () => {
  const port = await openServer(async (request) =>
    Response.json([request.method, request.body === null, request.headers.has('origin')]),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/en`)
  expect(await answer.json()).toEqual(['GET', true, false])
})

test('the signal of the request aborts when its sender leaves', async () => {
  const aborted = Promise.withResolvers<boolean>()
  const port = await openServer(async ({ signal }) => {
    signal.addEventListener('abort', () => aborted.resolve(signal.aborted))
    visit.destroy()
    await aborted.promise
    return new Response()
  })
  const visit = call({ port, path: '/en' }).on('error', () => {})
  visit.end()
  expect(await aborted.promise).toBe(true)
})
