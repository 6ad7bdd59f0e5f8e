import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { refuseForeignOrigin } from './foreign-origin.ts'

const server = new Hono()
  .use(refuseForeignOrigin('https://manto.example', ['https://shop.example']))
  .all('*', (c) => c.text('in'))
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await server.request(path, { method: 'POST', headers })).status

test('403 forms of other sites are refused, calls with a bearer token are not', async () => {
  expect(await statusOf('/en/contact', { origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf('/en/contact', { origin: 'https://manto.example' })).toBe(200)
  expect(await statusOf('/en/contact', {})).toBe(200)
  const bearer = { origin: 'https://evil.example', authorization: 'Bearer x' }
  expect(await statusOf('/api/portal/me', bearer)).toBe(200)
})

test('403 a request that a browser marks as cross-site is refused though it names no origin', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect(await statusOf('/en/contact', { 'sec-fetch-site': site })).toBe(403)
  for (const site of ['same-origin', 'none'])
    expect(await statusOf('/en/contact', { 'sec-fetch-site': site })).toBe(200)
  expect(await statusOf('/en/contact', { origin: '' })).toBe(403)
  expect(await statusOf('/en/contact', { origin: 'null' })).toBe(403)
})

test('403 a bearer token is no proof for a form', async () => {
  const bearer = { origin: 'https://evil.example', authorization: 'Bearer x' }
  expect(await statusOf('/en/contact', bearer)).toBe(403)
  expect(await statusOf('/en/contact.data', bearer)).toBe(403)
  expect(await statusOf('/auth/v1/logout', bearer)).toBe(200)
})

test('a site on a laptop accepts forms from each name of the machine, at its own port', async () => {
  const laptop = new Hono()
    .use(refuseForeignOrigin('http://localhost:3000', []))
    .all('*', (c) => c.text('in'))
  const from = async (origin: string) =>
    (await laptop.request('/en/contact', { method: 'POST', headers: { origin } })).status
  expect(await from('http://127.0.0.1:3000')).toBe(200)
  expect(await from('http://[::1]:3000')).toBe(200)
  expect(await from('http://127.0.0.1:8080')).toBe(403)
  expect(await from('https://localhost:3000')).toBe(403)
})

test('pages of allowed origins may call only the auth service', async () => {
  const friend = { origin: 'https://shop.example' }
  expect(await statusOf('/auth/v1/recover', friend)).toBe(200)
  expect(await statusOf('/functions/v1/partner-login', friend)).toBe(200)
  expect(await statusOf('/en/contact', friend)).toBe(403)
  expect(await statusOf('/auth/v1/recover', { origin: 'https://evil.example' })).toBe(403)
})
