import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestDoor } from '#testing/test-door.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { auth } from './auth.ts'

const VERSION = 'x-supabase-api-version'

function recover(world: World, body: BodyInit, headers: Record<string, string> = {}) {
  const door = openTestDoor(world, { '/auth/v1': auth })
  return door.request('/auth/v1/recover', { method: 'POST', headers, body })
}

test('400 without a version the code is the number, as old clients read it', async () => {
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

test('400 with a version the code is the word, in both spellings', async () => {
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

test('400 bad_json for what is no JSON object or no UTF-8', async () => {
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

test('413 a body over one mebibyte is not read', async () => {
  const { world } = await openTestWorld()
  const response = await recover(world, JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' })
})

test('404 for addresses that do not exist', async () => {
  const { world } = await openTestWorld()
  const door = openTestDoor(world, { '/auth/v1': auth })
  const response = await door.request('/auth/v1/signup', { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error_code: 'not_found' })
})

test('500 a bug gets no words, and the log gets no values', async () => {
  const { world } = await openTestWorld()
  const lines: unknown[] = []
  const broken = {
    ...world,
    db: new Proxy({}, { get: () => boom }) as World['db'],
    log: { ...world.log, error: (facts: unknown) => void lines.push(facts) },
  }
  const response = await recover(broken, JSON.stringify({ email: 'ayse@butik.example' }))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('ayse')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('ayse')
})

test('200 settings, health and keys are open to everybody', async () => {
  const { world } = await openTestWorld()
  const door = openTestDoor(world, { '/auth/v1': auth })
  expect(await (await door.request('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true },
    disable_signup: true,
  })
  expect(await (await door.request('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
  const keys = await door.request('/auth/v1/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  const [key, ...others] = (await keys.json()).keys
  expect(others).toEqual([])
  expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(key).not.toHaveProperty('d')
})

function boom(): never {
  throw new Error('insert into requests values (ayse@butik.example)')
}
