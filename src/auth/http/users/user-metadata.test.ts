import { expect, test } from 'vitest'

import { makeAccount, renew, signIn } from '#testing/make-account.ts'
import { requestAuth, makeApp } from '#testing/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  return { ...opened, session: await signIn(opened.world) }
}

test('422 what users say about themselves has an end, however many calls they say it in', async () => {
  const { world, session } = await openSignedIn()
  const say = (data: object) => requestAuth(world, session, 'PUT /user', { data })

  expect((await say({ one: 'я'.repeat(500) })).status).toBe(200)
  expect((await say({ two: 'я'.repeat(600) })).code).toBe('422 user_metadata_too_large')
  const { body: responseBody } = await say({ one: null, two: 'я'.repeat(600) })
  expect(Object.keys(responseBody.user_metadata).toSorted()).toEqual(['email_verified', 'two'])
})

test('an account that says too much already keeps a short token, and can clean up', async () => {
  const { world, session } = await openSignedIn()
  const long = { one: 'x'.repeat(30_000), two: 'x'.repeat(30_000), email_verified: true }
  await world.db.update(users).set({ userMetadata: long, appMetadata: { notes: long } })

  const fresh = await renew(world, session)
  expect(fresh.access_token.length).toBeLessThan(2000)
  const say = (data: object) => requestAuth(world, fresh, 'PUT /user', { data })
  expect((await say({ three: 'x' })).code).toBe('422 user_metadata_too_large')
  expect((await say({ one: null })).status).toBe(200)
  const { body: responseBody } = await say({ two: null, shop: 'Butik' })
  expect(responseBody.user_metadata).toEqual({ email_verified: true, shop: 'Butik' })
})

test('401 the password alone says nothing about an account with a second factor', async () => {
  const { world, session } = await openSignedIn()
  await makeApp(world, session)
  const thief = await signIn(world)
  const { code } = await requestAuth(world, thief, 'PUT /user', { data: { shop: 'x' } })
  expect(code).toBe('401 insufficient_aal')
})

test('400 nobody signs up with more than an account may hold', async () => {
  const { world } = await openTestWorld()
  const open = { ...world, auth: { ...world.auth, signup: true } }
  const body = { email: 'new@butik.example', password: 'lamba deniz yorgan dokuz' }
  const { code } = await requestAuth(open, null, 'POST /signup', {
    ...body,
    data: { a: 'x'.repeat(2100) },
  })
  expect(code).toBe('400 validation_failed')
})
