import { expect, test } from 'vitest'

import { NEW_PASSWORD, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openSignedIn, sendUser } from '#testing/auth/user-endpoint.ts'

import { sessions, users } from '../../schema/auth.tables.ts'

test('200 GET /user shows the user, and never the password hash', async () => {
  const { world, session } = await openSignedIn({ locale: 'tr' })

  const response = await sendUser(world, session.access_token)

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
    const answer = await sendUser(world, token)
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

test('200 a new password ends the other sessions, keeps the present session, and the owner gets an email', async () => {
  const { world, session, emails, sendWaitingEmails } = await openSignedIn({ locale: 'ru' })
  const elsewhere = await signIn(world)

  const response = await sendUser(world, session.access_token, {
    password: NEW_PASSWORD,
    code_challenge: null,
    code_challenge_method: null,
  })
  await sendWaitingEmails()

  expect(response.status).toBe(200)
  expect((await sendUser(world, session.access_token)).status).toBe(200)
  expect((await sendUser(world, elsewhere.access_token)).status).toBe(403)
  await signIn(world, { password: NEW_PASSWORD })
  await expect(signIn(world)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(emails).toMatchObject([{ to: 'ayse@butik.example' }])
  expect(emails[0]?.subject).toContain('Ваш пароль изменён')
  expect(emails[0]?.text).toContain('http://localhost:3000/ru/zabyli-parol')
})

test('200 after choosing a password a session is no longer restricted', async () => {
  const { world, session } = await openSignedIn({ mustChangePassword: true })
  expect(session.user.app_metadata).toMatchObject({ must_change_password: true })

  const response = await sendUser(world, session.access_token, { password: NEW_PASSWORD })

  expect((await response.json()).app_metadata).toEqual({ provider: 'email', providers: ['email'] })
})

test('422 weak_password gives the reasons, in the words of the protocol', async () => {
  const { world, session } = await openSignedIn()
  const reasons = async (password: string) => {
    const answer = await sendUser(world, session.access_token, { password })
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
  const messageOf = async (password: string, where = world) =>
    (await (await sendUser(where, session.access_token, { password })).json()).msg
  expect(await messageOf('kısa')).toBe('Password should be at least 12 characters.')
  expect(await messageOf('kısa', short)).toBe('Password should be at least 6 characters.')
  expect(await messageOf('kedi dört '.repeat(30))).toBe(
    'Password cannot be longer than 256 characters.',
  )
  expect(await messageOf('ananananananan')).toBe(
    'Password should contain at least 5 different characters.',
  )
  expect(await messageOf('manto1976manto')).toBe(
    'Password is known to be weak and easy to guess, please choose a different one.',
  )
  expect(await messageOf('ayseayseayse')).toMatch(
    /5 different characters\. Password is known to be/,
  )
})

test('422 same_password: the old password is not a new password', async () => {
  const { world, session } = await openSignedIn()
  const response = await sendUser(world, session.access_token, { password: PASSWORD })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error_code: 'same_password' })
})

test('400 five minutes after signing in the current password is required', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  passSeconds(301)
  const code = async (body: object) =>
    (await (await sendUser(world, session.access_token, body)).json()).error_code

  expect(await code({ password: NEW_PASSWORD })).toBe('current_password_required')
  expect(await code({ password: NEW_PASSWORD, current_password: 'wrong' })).toBe(
    'current_password_invalid',
  )
  expect(await code({ password: NEW_PASSWORD, current_password: PASSWORD })).toBeUndefined()
})

test('200 data is merged, null removes a key, and no other field of the user can be written', async () => {
  const { world, session } = await openSignedIn({ locale: 'tr' })

  const response = await sendUser(world, session.access_token, {
    data: { shop: 'Butik', locale: null },
    role: 'service_role',
    must_change_password: false,
    id: crypto.randomUUID(),
  })

  const user = await response.json()
  expect(user.user_metadata).toEqual({ shop: 'Butik', email_verified: true })
  expect(user).toMatchObject({ id: session.user.id, role: 'authenticated' })
})
