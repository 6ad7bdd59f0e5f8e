import { expect, test } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { functionsRouter } from './functions/functions.ts'
import { restRouter } from './rest/rest.ts'

const FRIEND = 'https://shop.example'

/** Request headers of supabase-js and its parts, from their sources. */
const sent = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'baggage',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'traceparent',
  'tracestate',
  'x-client-info',
  'x-region',
  'x-retry-count',
  'x-supabase-api-version',
]
const read = ['content-range', 'link', 'retry-after', 'x-supabase-api-version', 'x-total-count']

async function openWithFriend() {
  const { world } = await openTestWorld()
  return { ...world, auth: { ...world.auth, corsOrigins: [FRIEND] } }
}

const routes = { '/auth/v1': authRouter, '/functions/v1': functionsRouter, '/rest/v1': restRouter }

const send = (world: World, method: string, origin?: string, path = '/auth/v1/recover') =>
  openTestRouter(world, routes).request(path, {
    method,
    headers: {
      ...(origin ? { origin } : {}),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-supabase-api-version',
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })

const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))

test('204 a preflight from an allowed origin gets methods, headers and their max age', async () => {
  const response = await send(await openWithFriend(), 'OPTIONS', FRIEND)
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('access-control-allow-methods')).toBe(
    'GET, HEAD, POST, PUT, PATCH, DELETE',
  )
  expect(response.headers.get('access-control-max-age')).toBe('600')
  expect(response.headers.get('vary')).toContain('Origin')
  expect(response.headers.get('vary')).toContain('Access-Control-Request-Method')
})

test('400 errors can be read too, with the header of the API version', async () => {
  const response = await send(await openWithFriend(), 'POST', FRIEND)
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND)
  const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(', ')
  expect(exposed).toEqual(expect.arrayContaining(read))
})

test('204 every route allows each header that the clients send', async () => {
  const world = await openWithFriend()
  for (const path of ['/auth/v1/user', '/functions/v1/partner-login', '/rest/v1/admins']) {
    const response = await send(world, 'OPTIONS', FRIEND, path)
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    expect([path, allowed]).toEqual([path, expect.arrayContaining(sent)])
  }
})

test('other origins get none of these headers; without allowed origins no origin gets them', async () => {
  const world = await openWithFriend()
  const others = [`${FRIEND}:444`, 'http://shop.example', `${FRIEND}.evil.example`, 'null']
  for (const origin of [...others, undefined])
    for (const method of ['OPTIONS', 'POST']) {
      const response = await send(world, method, origin)
      expect(corsHeaders(response)).toEqual([])
      expect(response.headers.get('vary')).toBe('Origin')
    }
  const { world: closed } = await openTestWorld()
  const response = await send(closed, 'POST', FRIEND)
  expect(corsHeaders(response)).toEqual([])
  expect(response.headers.get('vary')).toBeNull()
})
