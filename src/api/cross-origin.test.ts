import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestDoor } from '#testing/test-door.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { auth } from './auth/auth.ts'

const FRIEND = 'https://shop.example'

async function openWithFriend() {
  const { world } = await openTestWorld()
  return { ...world, auth: { ...world.auth, corsOrigins: [FRIEND] } }
}

const ask = (world: World, method: string, origin?: string) =>
  openTestDoor(world, { '/auth/v1': auth }).request('/auth/v1/recover', {
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

test('204 a preflight from an allowed origin learns methods, headers and how long they hold', async () => {
  const response = await ask(await openWithFriend(), 'OPTIONS', FRIEND)
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(response.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['apikey', 'Authorization', 'X-Client-Info', 'X-Supabase-Api-Version']),
  )
  expect(response.headers.get('access-control-max-age')).toBe('600')
  expect(response.headers.get('vary')).toContain('Origin')
  expect(response.headers.get('vary')).toContain('Access-Control-Request-Method')
})

test('400 errors can be read too, with the header that tells how to read them', async () => {
  const response = await ask(await openWithFriend(), 'POST', FRIEND)
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND)
  expect(response.headers.get('access-control-expose-headers')).toBe(
    'X-Total-Count, Link, X-Supabase-Api-Version',
  )
})

test('other origins get no header of these, nor does anybody when none is allowed', async () => {
  const world = await openWithFriend()
  const others = [`${FRIEND}:444`, 'http://shop.example', `${FRIEND}.evil.example`, 'null']
  for (const origin of [...others, undefined])
    for (const method of ['OPTIONS', 'POST']) {
      const response = await ask(world, method, origin)
      expect(corsHeaders(response)).toEqual([])
      expect(response.headers.get('vary')).toBe('Origin')
    }
  const { world: closed } = await openTestWorld()
  const response = await ask(closed, 'POST', FRIEND)
  expect(corsHeaders(response)).toEqual([])
  expect(response.headers.get('vary')).toBeNull()
})
