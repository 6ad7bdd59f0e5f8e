import { expect, test } from 'vitest'

import { newRouter } from '#api/router.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { answerAuthError } from './auth-error.ts'
import { timeLimit } from './time-limit.ts'

test('504 a slow request is answered in time, and fast ones are not changed', async () => {
  const { world } = await openTestWorld()
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const slowRoutes = newRouter()
    .use(timeLimit(20))
    .get('/slow', async (c) => {
      await slow
      return c.json({})
    })
    .get('/quick', (c) => c.json({}))
    .onError(answerAuthError)
  const router = openTestRouter(world, { '/auth/v1': slowRoutes })

  const late = await router.request('/auth/v1/slow')
  finish()
  expect(late.status).toBe(504)
  expect(await late.json()).toMatchObject({ error_code: 'request_timeout' })
  expect((await router.request('/auth/v1/quick')).status).toBe(200)
})
