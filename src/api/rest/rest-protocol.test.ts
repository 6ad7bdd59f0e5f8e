import { expect, test } from 'vitest'

import { partnerApplications } from '#features/applications/application.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { restRouter } from './rest.ts'

/** A world in which Ayşe has applied twice and somebody else once. */
async function openWithThree() {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await makeApplication(world, 'ayse@butik.example')
  await world.db.update(partnerApplications).set({ status: 'rejected', decidedAt: world.now() })
  await makeApplication(world, 'ayse@butik.example')
  await makeApplication(world, 'olga@salon.example')
  const { access_token: token } = await signIn(world)
  const authorization = `Bearer ${token}`
  return {
    world,
    call: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      send(world, `/rest/v1${path}`, { method, headers: { authorization, ...headers } }),
  }
}

async function send(world: World, address: string, request: RequestInit) {
  return openTestRouter(world, { '/rest/v1': restRouter }).request(address, request)
}

const ALL = '/partner_applications'
const counted = { prefer: 'count=exact' }

async function errorOf(response: Response) {
  const { code, details, hint, message, ...rest } = await response.json()
  expect(rest).toEqual({})
  expect([typeof message, details === undefined, hint === undefined]).toEqual([
    'string',
    false,
    false,
  ])
  return `${response.status} ${code}`
}

test('200 HEAD answers a count without a body, over the own rows only', async () => {
  const { call } = await openWithThree()
  const head = await call(`${ALL}?select=*`, counted, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-range')).toBe('0-1/2')
  expect(head.headers.get('preference-applied')).toBe('count=exact')

  const none = await call(`${ALL}?select=*&status=eq.APPROVED`, counted, 'HEAD')
  expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0'])
  const uncounted = await call(ALL)
  expect(uncounted.headers.get('content-range')).toBe('0-1/*')
  expect(uncounted.headers.get('preference-applied')).toBeNull()
})

test('206 a part of the rows, by limit and offset or by the header Range', async () => {
  const { call } = await openWithThree()
  const range = async (path: string, headers: Record<string, string> = {}) => {
    const response = await call(path, { ...counted, ...headers })
    const statuses = (await response.json()).map(({ status }: { status: string }) => status)
    return [response.status, response.headers.get('content-range'), ...statuses]
  }
  const ordered = `${ALL}?order=status.desc`
  expect(await range(`${ordered}&limit=1`)).toEqual([206, '0-0/2', 'REJECTED'])
  expect(await range(`${ordered}&offset=1`)).toEqual([206, '1-1/2', 'PENDING'])
  expect(await range(`${ALL}?order=status`, { range: '1-5' })).toEqual([206, '1-1/2', 'REJECTED'])
  expect(await range(`${ALL}?limit=0`)).toEqual([206, '*/2'])
  expect(await range(`${ALL}?offset=2`)).toEqual([206, '*/2'])
  expect((await call(`${ALL}?limit=1`)).status).toBe(200)
  expect((await (await call(`${ALL}?offset=7`)).json()).length).toBe(0)
})

test('416 PGRST103 impossible ranges', async () => {
  const { call } = await openWithThree()
  expect(await errorOf(await call(`${ALL}?offset=3`, counted))).toBe('416 PGRST103')
  expect(await errorOf(await call(`${ALL}?limit=-1`))).toBe('416 PGRST103')
  expect(await errorOf(await call(ALL, { range: '5-1' }))).toBe('416 PGRST103')
})

test('404 for paths that are no table', async () => {
  const { call } = await openWithThree()
  const code = async (path: string, method = 'GET') => errorOf(await call(path, {}, method))
  expect(await code('')).toBe('404 PGRST126')
  expect(await code('/')).toBe('404 PGRST126')
  expect(await code('/', 'POST')).toBe('404 PGRST126')
  expect(await code('/admins/')).toBe('404 PGRST125')
  expect(await code('/admins/x')).toBe('404 PGRST125')
  expect(await code('/rpc/all_partners')).toBe('404 PGRST202')
  expect(await code('/rpc/all_partners', 'POST')).toBe('404 PGRST202')
  expect(await code('/rpc/all_partners', 'DELETE')).toBe('405 PGRST101')
  expect(await code('/users', 'POST')).toBe('404 PGRST205')
  expect(await code('/%E2%82')).toBe('404 PGRST205')
})

test('403 every write, 405 unknown methods', async () => {
  const { call, world } = await openWithThree()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await call(`${ALL}?email=eq.ayse@butik.example`, {}, method)
    expect(await errorOf(response)).toBe('403 42501')
  }
  expect(await errorOf(await call(ALL, {}, 'PROPFIND'))).toBe('405 PGRST117')
  expect(await world.db.select().from(partnerApplications)).toHaveLength(3)
})

test('401 without a token the answer is the same for every table and path', async () => {
  const { world } = await openWithThree()
  const requested = [ALL, '/users', '/', '/rpc/x', '/admins?email=bad']
  for (const method of ['GET', 'POST', 'DELETE'])
    for (const path of requested) {
      const response = await send(world, `/rest/v1${path}`, { method })
      expect(await errorOf(response)).toBe('401 PGRST302')
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
})

test('400 parts of the query language that the server does not support', async () => {
  const { call } = await openWithThree()
  const code = async (query: string) => errorOf(await call(`${ALL}?${query}`))
  expect(await code('or=(email.eq.a,email.eq.b)')).toBe('400 PGRST100')
  expect(await code('email=in.(a,b)')).toBe('400 PGRST100')
  expect(await code('order=email.sideways')).toBe('400 PGRST100')
  expect(await code('order=applied_at')).toBe('400 42703')
  expect(await code('select=id,partners(name)')).toBe('400 PGRST200')
  expect(await code('select=*,owner:users!inner(email)')).toBe('400 PGRST200')
  expect(await code('select=email::text')).toBe('400 42703')
  expect(await (await call(`${ALL}?select=&limit=1`)).json()).toEqual([{}])
})

test('406 other schemas and other formats', async () => {
  const { call } = await openWithThree()
  const code = async (headers: Record<string, string>, method = 'GET') =>
    errorOf(await call(ALL, headers, method))
  expect(await code({ 'accept-profile': 'private' })).toBe('406 PGRST106')
  expect(await code({ 'content-profile': 'private' }, 'POST')).toBe('406 PGRST106')
  expect(await code({ accept: 'text/csv' })).toBe('406 PGRST107')
  const usual = { 'accept-profile': 'public', accept: 'text/html,application/json;q=0.9' }
  expect((await call(ALL, usual)).status).toBe(200)
})
