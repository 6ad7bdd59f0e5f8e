import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { authRouter } from '../auth.ts'

const VERSION = 'x-supabase-api-version'

function recover(world: World, body: BodyInit, headers: Record<string, string> = {}) {
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  return router.request('/auth/v1/recover', { method: 'POST', headers, body })
}

test('400 without a version header the code is the number, as old clients read it', async () => {
  const { world } = await openTestWorld()
  for (const headers of [{}, { [VERSION]: '2023-01-01' }, { [VERSION]: 'soon' }] as const) {
    const response = await recover(world, '{}', headers as Record<string, string>)
    expect(response.headers.get(VERSION)).toBeNull()
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Password recovery requires an email',
    })
  }
})

test('400 with a version header the code is a string, in both spellings', async () => {
  const { world } = await openTestWorld()
  const response = await recover(world, '{}', { [VERSION]: '2024-01-01' })
  expect(response.headers.get(VERSION)).toBe('2024-01-01')
  expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
  expect(await response.json()).toEqual({
    code: 'validation_failed',
    error_code: 'validation_failed',
    message: 'Password recovery requires an email',
    msg: 'Password recovery requires an email',
  })
})

test('400 bad_json for a body that is no JSON object or no UTF-8', async () => {
  const { world } = await openTestWorld()
  const bodies = ['{', '[]', '"text"', 'null', new Uint8Array([0x7b, 0xff, 0x7d])]
  for (const body of bodies) {
    const response = await recover(world, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' })
  }
})

test('400 no body at all is an empty object', async () => {
  const { world } = await openTestWorld()
  const response = await recover(world, '')
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('413 a body over a mebibyte is not read', async () => {
  const { world } = await openTestWorld()
  const response = await recover(world, JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' })
})

test('400 bad_json for deep nesting and for characters the database cannot store', async () => {
  const { world } = await openTestWorld()
  const deep = `{"email":"a@b.example","data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const bodies = [deep, '{"email":"a\\u0000@b.example"}', '{"email":"\\ud800"}', '{"\\u0000":1}']
  for (const body of bodies) {
    const response = await recover(world, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' })
  }
})

test('200 the body is read as JSON whatever its content type, and the apikey header is ignored', async () => {
  const { world } = await openTestWorld()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
    const headers = { 'content-type': type, apikey: 'anything' }
    const response = await recover(world, '{"email":"ayse@butik.example"}', headers)
    expect([response.status, await response.text()]).toEqual([200, '{}'])
  }
})

test('404 for unknown paths, 405 with the allowed methods for a wrong method', async () => {
  const { world } = await openTestWorld()
  const send = (path: string, method: string) =>
    openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1${path}`, { method })
  for (const path of ['/nothing', '/', '', '/user/more', '/admin', '/.well-known/x', '/%2e']) {
    const response = await send(path, 'POST')
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toEqual({
      code: 404,
      error_code: 'not_found',
      msg: 'No such address',
    })
  }
  const wrong = [
    ['DELETE', '/user', 'GET, PUT'],
    ['GET', '/recover', 'POST'],
    ['PATCH', '/admin/users/11111111-1111-4111-8111-111111111111', 'DELETE, GET, PUT'],
  ] as const
  for (const [method, path, allowed] of wrong) {
    const response = await send(path, method)
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allowed])
    expect(await response.json()).toMatchObject({ error_code: 'method_not_allowed' })
  }
})

test('403 with the reason for an invalid token, 401 for no token', async () => {
  const { world } = await openTestWorld()
  const send = async (authorization: string) => {
    const router = openTestRouter(world, { '/auth/v1': authRouter })
    const response = await router.request('/auth/v1/user', { headers: { authorization } })
    return `${response.status} ${(await response.json()).error_code}`
  }
  for (const none of ['', 'Bearer', 'Bearer a b', 'Basic abc'])
    expect(await send(none)).toBe('401 no_authorization')
  for (const wrong of ['bearer x', 'Bearer a.b.c', `BEARER ${'x'.repeat(20_000)}`])
    expect(await send(wrong)).toBe('403 bad_jwt')
})

test('500 an unexpected error reveals no details, and the log contains no values', async () => {
  const { world } = await openTestWorld()
  const lines: unknown[] = []
  const broken = {
    ...world,
    db: new Proxy({}, { get: () => boom }) as World['db'],
    log: { ...world.log, error: (facts: unknown) => void lines.push(facts) },
  }
  const response = await recover(broken, JSON.stringify({ email: 'ayse@butik.example' }))
  expect(response.status).toBe(500)
  const responseBody = await response.json()
  expect(responseBody).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
    error_id: expect.any(String),
  })
  expect(lines).toMatchObject([{ error_id: responseBody.error_id }])
  expect(JSON.stringify(lines)).not.toContain('ayse')
})

test('200 settings, health and keys need no session', async () => {
  const { world } = await openTestWorld()
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  expect(await (await router.request('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
  })
  const open = {
    ...world,
    auth: {
      ...world.auth,
      signup: true,
      autoconfirm: true,
      anonymous: true,
      providers: { server: { issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' } },
    },
  }
  const answer = await openTestRouter(open, { '/auth/v1': authRouter }).request('/auth/v1/settings')
  expect(await answer.json()).toMatchObject({
    external: { server: true, github: false, anonymous_users: true },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  expect(await (await router.request('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
  const keys = await router.request('/auth/v1/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  const [key, ...others] = (await keys.json()).keys
  expect(others).toEqual([])
  expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(key).not.toHaveProperty('d')
})

function boom(): never {
  throw new Error('insert into requests values (ayse@butik.example)')
}
