import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { securityHeaders } from './security-headers.ts'

const house = new Hono()
  .use(securityHeaders('https://manto.example', ['https://shop.example']))
  .all('*', (c) => c.text('in'))
const post = async (path: string, headers: Record<string, string>) =>
  (await house.request(path, { method: 'POST', headers })).status

test('403 forms of other sites are refused, calls with a bearer token are not', async () => {
  expect(await post('/en/contact', { origin: 'https://evil.example' })).toBe(403)
  expect(await post('/en/contact', { origin: 'https://manto.example' })).toBe(200)
  expect(await post('/en/contact', {})).toBe(200)
  const bearer = { origin: 'https://evil.example', authorization: 'Bearer x' }
  expect(await post('/api/portal/me', bearer)).toBe(200)
})

test('pages of allowed origins may call the auth service and nothing else', async () => {
  const friend = { origin: 'https://shop.example' }
  expect(await post('/auth/v1/recover', friend)).toBe(200)
  expect(await post('/functions/v1/partner-login', friend)).toBe(200)
  expect(await post('/en/contact', friend)).toBe(403)
  expect(await post('/auth/v1/recover', { origin: 'https://evil.example' })).toBe(403)
})
