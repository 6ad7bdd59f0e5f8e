import { expect, test } from 'vitest'

import { OLGA, openWithServiceKey, verifyLink } from '#testing/auth/admin-client.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'

test('generateLink: each type gives the values of the email, and sends nothing', async () => {
  const { world, admin, emails: messages, sendWaitingEmails } = await openWithServiceKey()
  const options = { data: { status: 'alpha' } }
  const signup = await admin.generateLink({
    type: 'signup',
    email: OLGA,
    password: PASSWORD,
    options,
  })
  expect(signup.error).toBeNull()
  expect(signup.data.user?.user_metadata).toEqual(options.data)
  expect(signup.data.properties).toMatchObject({
    verification_type: 'signup',
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: world.origin,
  })
  expect(signup.data.properties?.action_link).toContain(`${world.origin}/auth/v1/verify?token=`)
  expect(signup.data.user?.email_confirmed_at).toBeUndefined()
  const opened = await verifyLink(world, 'signup', signup.data.properties?.hashed_token ?? '')
  expect((await opened.json()).user.email).toBe(OLGA)
  await signIn(world, { email: OLGA })

  for (const type of ['recovery', 'magiclink'] as const) {
    const { data } = await admin.generateLink({ type, email: OLGA })
    expect((await verifyLink(world, type, data.properties?.hashed_token ?? '')).status).toBe(200)
  }
  const unknown = await admin.generateLink({ type: 'magiclink', email: 'x@salon.example' })
  expect(unknown.data.properties?.verification_type).toBe('signup')
  const invited = await admin.generateLink({ type: 'invite', email: 'y@salon.example' })
  expect(invited.data.user?.invited_at).toBeDefined()
  await sendWaitingEmails()
  expect(messages).toEqual([])
})

test('generateLink for a change of address needs both mailboxes', async () => {
  const { world, admin } = await openWithServiceKey()
  const { id } = await makeAccount(world, { email: OLGA })
  const change = { email: OLGA, newEmail: 'new@salon.example' }
  const current = await admin.generateLink({ type: 'email_change_current', ...change })
  const next = await admin.generateLink({ type: 'email_change_new', ...change })
  for (const { data } of [current, next]) {
    expect((await admin.getUserById(id)).data.user).toMatchObject({
      email: OLGA,
      new_email: change.newEmail,
    })
    const token = data.properties?.hashed_token ?? ''
    expect((await verifyLink(world, 'email_change', token)).status).toBe(200)
  }
  expect((await admin.getUserById(id)).data.user?.email).toBe('new@salon.example')
})

test('generateLink and inviteUserByEmail refuse invalid requests', async () => {
  const { world, admin } = await openWithServiceKey()
  await makeAccount(world, { email: OLGA })
  await makeAccount(world)
  const code = async (requested: object) => {
    const { error } = await admin.generateLink(requested as never)
    return `${error?.status} ${error?.code}`
  }
  expect(await code({ type: 'recovery', email: 'x@salon.example' })).toBe('404 user_not_found')
  expect(await code({ type: 'signup', email: OLGA, password: PASSWORD })).toBe('422 email_exists')
  expect(await code({ type: 'signup', email: 'x@salon.example' })).toBe('400 validation_failed')
  expect(await code({ type: 'invite', email: OLGA })).toBe('422 email_exists')
  expect(await code({ type: 'other', email: OLGA })).toBe('400 validation_failed')
  expect(await code({ type: 'recovery', email: 'none' })).toBe('400 validation_failed')
  expect(
    await code({ type: 'email_change_new', email: OLGA, newEmail: 'ayse@butik.example' }),
  ).toBe('422 email_exists')
  expect((await admin.inviteUserByEmail(OLGA)).error).toMatchObject({ code: 'email_exists' })
  expect((await admin.inviteUserByEmail('none')).error).toMatchObject({ status: 400 })
})

test('inviteUserByEmail mails a link that opens the account', async () => {
  const { world, admin, emails: messages, sendWaitingEmails } = await openWithServiceKey()
  const { data, error } = await admin.inviteUserByEmail(OLGA, { data: { locale: 'ru' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: OLGA, user_metadata: { locale: 'ru' } })
  expect(data.user?.invited_at).toBeDefined()
  await sendWaitingEmails()
  const token = /token_hash=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? ''
  expect((await verifyLink(world, 'invite', token)).status).toBe(200)
})
