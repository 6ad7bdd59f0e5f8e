import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD, signIn } from '#testing/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors, sessions, users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

async function openSignedIn(wishes: Parameters<typeof makeAccount>[1] = {}) {
  const opened = await openTestWorld()
  await makeAccount(opened.world, wishes)
  return { ...opened, session: await signIn(opened.world) }
}

function send(world: World, accessToken: string | null, body?: object) {
  return openTestRouter(world, { '/auth/v1': authRouter }).request('/auth/v1/user', {
    method: body ? 'PUT' : 'GET',
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

test('200 GET /user shows the user, and never the password hash', async () => {
  const { world, session } = await openSignedIn({ locale: 'tr' })

  const response = await send(world, session.access_token)

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).not.toContain('argon2')
  expect(JSON.parse(text)).toMatchObject({
    id: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ayse@butik.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { locale: 'tr', email_verified: true },
    identities: [{ provider: 'email', id: session.user.id, email: 'ayse@butik.example' }],
    is_anonymous: false,
  })
})

test('401 and 403 tell a client which of its credentials is invalid', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  const code = async (token: string | null) => {
    const answer = await send(world, token)
    return `${answer.status} ${(await answer.json()).error_code}`
  }

  expect(await code(null)).toBe('401 no_authorization')
  expect(await code('not.a.token')).toBe('403 bad_jwt')
  await world.db.delete(sessions)
  expect(await code(session.access_token)).toBe('403 session_not_found')
  await world.db.delete(users)
  expect(await code(session.access_token)).toBe('403 user_not_found')
  passSeconds(1000)
  expect(await code(session.access_token)).toBe('403 bad_jwt')
})

test('200 a new password ends the other sessions, keeps this one, and the owner gets an email', async () => {
  const { world, session, emails, sendWaitingEmails } = await openSignedIn({ locale: 'ru' })
  const elsewhere = await signIn(world)

  const response = await send(world, session.access_token, {
    password: NEW_PASSWORD,
    code_challenge: null,
    code_challenge_method: null,
  })
  await sendWaitingEmails()

  expect(response.status).toBe(200)
  expect((await send(world, session.access_token)).status).toBe(200)
  expect((await send(world, elsewhere.access_token)).status).toBe(403)
  await signIn(world, { password: NEW_PASSWORD })
  await expect(signIn(world)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(emails).toMatchObject([{ to: 'ayse@butik.example' }])
  expect(emails[0]?.subject).toContain('Ваш пароль изменён')
  expect(emails[0]?.text).toContain('http://localhost:3000/ru/zabyli-parol')
})

test('200 after choosing a password a session is no longer restricted', async () => {
  const { world, session } = await openSignedIn({ mustChangePassword: true })
  expect(session.user.app_metadata).toMatchObject({ must_change_password: true })

  const response = await send(world, session.access_token, { password: NEW_PASSWORD })

  expect((await response.json()).app_metadata).toEqual({ provider: 'email', providers: ['email'] })
})

test('422 weak_password gives the reasons, in the words of the protocol', async () => {
  const { world, session } = await openSignedIn()
  const reasons = async (password: string) => {
    const answer = await send(world, session.access_token, { password })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password')
    return (await answer.json()).weak_password.reasons
  }
  expect(await reasons('kısa')).toEqual(['length'])
  expect(await reasons('')).toEqual(['length'])
  expect(await reasons('manto1976manto')).toEqual(['pwned'])
  expect(await reasons('yzyzyzyzyzyzyzyz')).toEqual(['characters'])
})

test('422 weak_password names the present rule, with its number', async () => {
  const { world, session } = await openSignedIn()
  const short = { ...world, auth: { ...world.auth, passwordRule: 'short' as const } }
  const texts = async (password: string, where = world) =>
    (await (await send(where, session.access_token, { password })).json()).msg
  expect(await texts('kısa')).toBe('Password should be at least 12 characters.')
  expect(await texts('kısa', short)).toBe('Password should be at least 6 characters.')
  expect(await texts('kedi dört '.repeat(30))).toBe(
    'Password cannot be longer than 256 characters.',
  )
  expect(await texts('ananananananan')).toBe(
    'Password should contain at least 5 different characters.',
  )
  expect(await texts('manto1976manto')).toBe(
    'Password is known to be weak and easy to guess, please choose a different one.',
  )
  expect(await texts('ayseayseayse')).toMatch(/5 different characters\. Password is known to be/)
})

test('422 same_password: the old password is not a new one', async () => {
  const { world, session } = await openSignedIn()
  const response = await send(world, session.access_token, { password: PASSWORD })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error_code: 'same_password' })
})

test('400 five minutes after signing in the current password is required', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  passSeconds(301)
  const code = async (body: object) =>
    (await (await send(world, session.access_token, body)).json()).error_code

  expect(await code({ password: NEW_PASSWORD })).toBe('current_password_required')
  expect(await code({ password: NEW_PASSWORD, current_password: 'wrong' })).toBe(
    'current_password_invalid',
  )
  expect(await code({ password: NEW_PASSWORD, current_password: PASSWORD })).toBeUndefined()
})

test('200 data is merged, null removes a key, and no other field of the user can be written', async () => {
  const { world, session } = await openSignedIn({ locale: 'tr' })

  const response = await send(world, session.access_token, {
    data: { shop: 'Butik', locale: null },
    role: 'service_role',
    must_change_password: false,
    id: crypto.randomUUID(),
  })

  const user = await response.json()
  expect(user.user_metadata).toEqual({ shop: 'Butik', email_verified: true })
  expect(user).toMatchObject({ id: session.user.id, role: 'authenticated' })
})

test('4xx fields that cannot be changed here are refused by name', async () => {
  const { world, session } = await openSignedIn()
  const code = async (body: object) => {
    const answer = await send(world, session.access_token, body)
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
  const taken = 'olga@salon.example'
  const code = async (body: object) => {
    const answer = await send(world, session.access_token, body)
    return `${answer.status} ${(await answer.json()).error_code}`
  }
  const weak = 'kısa'
  const rights = { app_metadata: { admin: true } }
  expect(await code({ email: 'none', password: weak })).toBe('400 validation_failed')
  expect(await code({ code_challenge: 'x', password: weak })).toBe('400 validation_failed')
  expect(await code({ password: weak, ...rights })).toBe('422 weak_password')
  expect(await code({ password: NEW_PASSWORD, email: taken, ...rights })).toBe('403 not_admin')

  const at = { createdAt: world.now(), updatedAt: world.now() }
  const factor = { userId: session.user.id, factorType: 'totp', status: 'verified', ...at } as const
  await world.db.insert(factors).values(factor)
  expect(await code({ password: NEW_PASSWORD, email: taken })).toBe('401 insufficient_aal')
  expect(await code({ email: 'new@butik.example' })).toBe('401 insufficient_aal')
  expect(await code({ data: { shop: 'Butik' } })).toBe('401 insufficient_aal')
  expect(await code({ current_password: PASSWORD })).toBe('401 insufficient_aal')
  expect(await code({ email: 'Ayse@butik.example' })).toBe('200 undefined')
  await world.db.delete(factors)

  passSeconds(301)
  const wish = { password: NEW_PASSWORD }
  expect(await code({ ...wish, email: taken, phone: '+902120000000' })).toBe('422 email_exists')
  expect(await code({ ...wish, phone: '+902120000000' })).toBe('422 phone_provider_disabled')
  expect(await code({ ...wish, nonce: '123456' })).toBe('422 reauthentication_not_valid')
  expect(await code({ password: PASSWORD })).toBe('400 current_password_required')
  expect(await code({ password: PASSWORD, current_password: PASSWORD })).toBe('422 same_password')
  await world.db.update(users).set({ passwordHash: null })
  expect(await code(wish)).toBe('400 reauthentication_needed')
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
  const wish = (email: string) => send(world, session.access_token, { email, data: { to: email } })
  expect((await wish('one@butik.example')).status).toBe(200)
  passSeconds(30)
  const soon = await wish('two@butik.example')
  expect(soon.status).toBe(429)
  expect(await soon.json()).toMatchObject({
    error_code: 'over_email_send_rate_limit',
    msg: 'For security purposes, you can only request this after 30 seconds.',
  })
  const user = await (await send(world, session.access_token)).json()
  expect(user).toMatchObject({ new_email: 'one@butik.example' })
  expect(user.user_metadata.to).toBe('one@butik.example')
  passSeconds(30)
  expect((await wish('two@butik.example')).status).toBe(200)
})
