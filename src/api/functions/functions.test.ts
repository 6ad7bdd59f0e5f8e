import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { functionsRouter } from './functions.ts'

async function open() {
  const { world } = await openTestWorld()
  return openTestRouter(world, { '/functions/v1': functionsRouter })
}

test('404 an unknown function gets the answer of the Supabase gateway', async () => {
  const router = await open()
  for (const path of ['', '/', '/partner-logout', '/partner-login/x', '/constructor'])
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await router.request(`/functions/v1${path}`, { method })
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('sb-error-code')).toBe('NOT_FOUND')
      expect(await response.json()).toEqual({
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      })
    }
})

test('405 a method that the function does not accept', async () => {
  const router = await open()
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const response = await router.request('/functions/v1/partner-login', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  }
  const head = await router.request('/functions/v1/partner-login', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([405, ''])
})

test('the client finds the body in the context of its error', async () => {
  const router = await open()
  const client = createClient('http://localhost', 'any-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => router.request(input as string, init) },
  })
  const { error } = await client.functions.invoke('partner-logout', { body: {} })
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(await (error as FunctionsHttpError).context.json()).toMatchObject({ code: 'NOT_FOUND' })
})
