import { expect, test } from 'vitest'

import { makeAccount, renewSession, signIn } from '#testing/auth/make-account.ts'
import { callAuth, makeApp } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  return { ...opened, session: await signIn(opened.world) }
}

test('422 user metadata has a limit, over all calls together', async () => {
  const { world, session } = await openSignedIn()
  const putData = (data: object) => callAuth(world, session, 'PUT /user', { data })

  expect((await putData({ first: 'я'.repeat(500) })).status).toBe(200)
  expect((await putData({ second: 'я'.repeat(600) })).code).toBe('422 user_metadata_too_large')
  const { body: responseBody } = await putData({ first: null, second: 'я'.repeat(600) })
  expect(Object.keys(responseBody.user_metadata).toSorted()).toEqual(['email_verified', 'second'])
})

test('an account with too much metadata has a short token, and can remove metadata', async () => {
  const { world, session } = await openSignedIn()
  const long = { first: 'x'.repeat(30_000), second: 'x'.repeat(30_000), email_verified: true }
  await world.db.update(users).set({ userMetadata: long, appMetadata: { notes: long } })

  const fresh = await renewSession(world, session)
  expect(fresh.access_token.length).toBeLessThan(2000)
  const putData = (data: object) => callAuth(world, fresh, 'PUT /user', { data })
  expect((await putData({ third: 'x' })).code).toBe('422 user_metadata_too_large')
  expect((await putData({ first: null })).status).toBe(200)
  const { body: responseBody } = await putData({ second: null, shop: 'Butik' })
  expect(responseBody.user_metadata).toEqual({ email_verified: true, shop: 'Butik' })
})

test('401 metadata of an account with a second factor cannot change with the password only', async () => {
  const { world, session } = await openSignedIn()
  await makeApp(world, session)
  const thief = await signIn(world)
  const { code } = await callAuth(world, thief, 'PUT /user', { data: { shop: 'x' } })
  expect(code).toBe('401 insufficient_aal')
})

test('400 a sign-up cannot carry more metadata than an account may have', async () => {
  const { world } = await openTestWorld()
  const open = { ...world, auth: { ...world.auth, signup: true } }
  const body = { email: 'new@butik.example', password: 'lamba deniz yorgan dokuz' }
  const { code } = await callAuth(open, null, 'POST /signup', {
    ...body,
    data: { a: 'x'.repeat(2100) },
  })
  expect(code).toBe('400 validation_failed')
})
