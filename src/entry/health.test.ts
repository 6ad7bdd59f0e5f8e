import { expect, test } from 'vitest'

import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { healthRouter } from './health.ts'

async function ready(changes: object) {
  const { world } = await openTestWorld()
  const router = openTestRouter({ ...world, ...changes }, { '/health': healthRouter })
  const answer = await router.request('/health/ready')
  return { status: answer.status, body: await answer.json() }
}

test('a server whose disk is full is not ready, and gives the reason', async () => {
  const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect(await ready({})).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(await ready({ checkDisk: full })).toMatchObject({
    status: 503,
    body: { status: 'not ready', code: 'diskFull' },
  })
})
