import { expect, test } from 'vitest'

import { makeAccount, NEW_PASSWORD, PASSWORD } from '#testing/auth/make-account.ts'
import { openSignedIn, sendUser } from '#testing/auth/user-endpoint.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { factors, users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

test('4xx fields that cannot be changed here are refused by name', async () => {
  const { world, session } = await openSignedIn()
  const code = async (body: object) => {
    const answer = await sendUser(world, session.access_token, body)
    return `${answer.status} ${(await answer.json()).error_code}`
  }
  expect(await code({ email: 'not an address' })).toBe('400 validation_failed')
  expect(await code({ phone: 'none' })).toBe('400 validation_failed')
  expect(await code({ phone: '+902120000000', channel: 'pigeon' })).toBe('400 validation_failed')
  expect(await code({ phone: '+902120000000' })).toBe('422 phone_provider_disabled')
  expect(await code({ app_metadata: { admin: true } })).toBe('403 not_admin')
  expect(await code({ data: { text: 'a\u0000b' } })).toBe('400 bad_json')
  expect(await code({ data: { text: 'x'.repeat(20_000) } })).toBe('400 validation_failed')
  expect(await code({ data: 'text' })).toBe('400 validation_failed')
  expect(await code({ email: 'Ayse@Butik.example', data: {} })).toBe('200 undefined')
})

test('4xx the order of refusals is that of the protocol', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  await makeAccount(world, { email: 'olga@salon.example' })
  const takenEmail = 'olga@salon.example'
  const code = async (body: object) => {
    const answer = await sendUser(world, session.access_token, body)
    return `${answer.status} ${(await answer.json()).error_code}`
  }
  const weak = 'kısa'
  const rights = { app_metadata: { admin: true } }
  expect(await code({ email: 'none', password: weak })).toBe('400 validation_failed')
  expect(await code({ code_challenge: 'x', password: weak })).toBe('400 validation_failed')
  expect(await code({ password: weak, ...rights })).toBe('422 weak_password')
  expect(await code({ password: NEW_PASSWORD, email: takenEmail, ...rights })).toBe('403 not_admin')

  const at = { createdAt: world.now(), updatedAt: world.now() }
  const factor = { userId: session.user.id, factorType: 'totp', status: 'verified', ...at } as const
  await world.db.insert(factors).values(factor)
  expect(await code({ password: NEW_PASSWORD, email: takenEmail })).toBe('401 insufficient_aal')
  expect(await code({ email: 'new@butik.example' })).toBe('401 insufficient_aal')
  expect(await code({ data: { shop: 'Butik' } })).toBe('401 insufficient_aal')
  expect(await code({ current_password: PASSWORD })).toBe('401 insufficient_aal')
  expect(await code({ email: 'Ayse@butik.example' })).toBe('200 undefined')
  await world.db.delete(factors)

  passSeconds(301)
  const change = { password: NEW_PASSWORD }
  expect(await code({ ...change, email: takenEmail, phone: '+902120000000' })).toBe(
    '422 email_exists',
  )
  expect(await code({ ...change, phone: '+902120000000' })).toBe('422 phone_provider_disabled')
  expect(await code({ ...change, nonce: '123456' })).toBe('422 reauthentication_not_valid')
  expect(await code({ password: PASSWORD })).toBe('400 current_password_required')
  expect(await code({ password: PASSWORD, current_password: PASSWORD })).toBe('422 same_password')
  await world.db.update(users).set({ passwordHash: null })
  expect(await code(change)).toBe('400 reauthentication_needed')
})

test('400 another audience than the token’s', async () => {
  const { world, session } = await openSignedIn()
  const answer = await openTestRouter(world, { '/auth/v1': authRouter }).request('/auth/v1/user', {
    headers: { authorization: `Bearer ${session.access_token}`, 'x-jwt-aud': 'other' },
  })
  expect(`${answer.status} ${(await answer.json()).error_code}`).toBe('400 validation_failed')
})

test('429 a second change of address within the pause; nothing of the request is stored', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  const requestEmail = (email: string) =>
    sendUser(world, session.access_token, { email, data: { to: email } })
  expect((await requestEmail('first@butik.example')).status).toBe(200)
  passSeconds(30)
  const soon = await requestEmail('two@butik.example')
  expect(soon.status).toBe(429)
  expect(await soon.json()).toMatchObject({
    error_code: 'over_email_send_rate_limit',
    msg: 'For security purposes, you can only request this after 30 seconds.',
  })
  const user = await (await sendUser(world, session.access_token)).json()
  expect(user).toMatchObject({ new_email: 'first@butik.example' })
  expect(user.user_metadata.to).toBe('first@butik.example')
  passSeconds(30)
  expect((await requestEmail('two@butik.example')).status).toBe(200)
})
