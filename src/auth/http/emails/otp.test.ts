import { expect, test } from 'vitest'

import type { AuthSettings } from '#platform/auth-settings.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import { handleRecoveryRequests, makeAccount } from '#testing/auth/make-account.ts'
import { digitsIn } from '#testing/mail/mail-sink.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

async function openWith(settings: Partial<AuthSettings> = {}) {
  const opened = await openTestWorld(new Date().toISOString())
  const world = { ...opened.world, auth: { ...opened.world.auth, ...settings } }
  await makeAccount(world)
  return {
    ...opened,
    world,
    request: async (path: string, body: object) =>
      openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    sendWaitingEmails: async () => {
      await handleRecoveryRequests(world)
      await opened.sendWaitingEmails()
      return opened.emails.splice(0)
    },
  }
}

const bytes = async (answer: Response) =>
  JSON.stringify([answer.status, [...answer.headers], await answer.text()])

test('200 known and unknown addresses get the same answer, and only known ones get an email', async () => {
  for (const path of ['otp', 'magiclink', 'recover', 'resend']) {
    const { request: send, sendWaitingEmails } = await openWith({ captcha: 'off' })
    const bodies = []
    for (const email of ['ayse@butik.example', 'nobody@butik.example', 'ayse@butik.example'])
      for (const create_user of [true, false])
        bodies.push(await bytes(await send(path, { email, create_user, type: 'signup' })))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('{}')
    const emails = await sendWaitingEmails()
    // A confirmed account has no sign-up to confirm.
    expect(emails.map(({ to }) => to)).toEqual(path === 'resend' ? [] : ['ayse@butik.example'])
  }
})

test('200 with open sign-up a sign-in link creates the account, unless create_user is false', async () => {
  for (const autoconfirm of [true, false]) {
    const {
      world,
      sendWaitingEmails,
      request: send,
    } = await openWith({ signup: true, autoconfirm })
    await send('otp', { email: 'hayir@butik.example', create_user: false })
    expect(await sendWaitingEmails()).toEqual([])
    const email = 'yeni@butik.example'
    const client = openTestAuthClient(world)
    await client.signInWithOtp({ email, options: { data: { shop: 'Butik' } } })
    const [message] = await sendWaitingEmails()
    const entered = await client.verifyOtp({
      type: 'email',
      email,
      token: digitsIn(message ?? { text: '' }),
    })
    expect(entered.error).toBeNull()
    expect(entered.data.user?.user_metadata).toMatchObject({ shop: 'Butik', email_verified: true })
    expect(await world.db.select().from(users)).toHaveLength(2)
  }
})

test('400 incomplete requests, with the messages of the protocol', async () => {
  const { request: send } = await openWith({ captcha: 'off' })
  const email = 'ayse@butik.example'
  const phone = '+905550000000'
  const messageOf = async (path: string, body: object) => {
    const answer = await send(path, body)
    return `${answer.status} ${(await answer.json()).msg}`
  }
  const only = '400 Only an email address or phone number should be provided'
  expect(await messageOf('otp', { email, phone })).toBe(only)
  expect(await messageOf('otp', { email, channel: 'sms' })).toContain('with Phone OTP')
  expect(await messageOf('otp', { phone })).toBe('400 Unsupported phone provider')
  expect(await messageOf('otp', {})).toBe('400 One of email or phone must be set')
  expect(await messageOf('otp', { email: 'none' })).toContain(
    '400 Unable to validate email address',
  )
  expect(await messageOf('otp', { email, code_challenge: 'x' })).toContain('400 PKCE flow requires')
  expect(await messageOf('otp', { email, data: 'text' })).toContain('400 data')
  expect(await messageOf('magiclink', {})).toBe('400 Password recovery requires an email')
  expect(await messageOf('resend', { email })).toContain('400 Missing one of these types')
  expect(await messageOf('resend', { type: 'recovery', email })).toContain(
    '400 Missing one of these',
  )
  expect(await messageOf('resend', { type: 'signup' })).toContain(
    '400 Type provided requires an email',
  )
  expect(await messageOf('resend', { type: 'sms' })).toContain('400 Type provided requires a phone')
  expect(await messageOf('resend', { type: 'signup', email, phone })).toBe(`${only}.`)
  expect(await messageOf('resend', { type: 'sms', phone })).toBe('400 Phone logins are disabled')
  expect(await messageOf('resend', { type: 'email_change' })).toContain('400 Missing email address')
  expect(await messageOf('resend', { type: 'signup', email: 'none' })).toContain('400 Unable to')
})

test('200 resend mails a pending sign-up and a pending change of address again', async () => {
  const { world, request: send, sendWaitingEmails, passSeconds } = await openWith({ signup: true })
  const fresh = 'yeni@butik.example'
  const client = openTestAuthClient(world)
  await client.signUp({ email: fresh, password: 'vapur çınar dokuz martı' })
  expect(await sendWaitingEmails()).toHaveLength(1)
  await client.resend({ type: 'signup', email: fresh })
  expect(await sendWaitingEmails()).toEqual([])
  passSeconds(61)
  await client.resend({ type: 'signup', email: fresh })
  const [message] = await sendWaitingEmails()
  expect(message?.to).toBe(fresh)

  await world.db.update(users).set({ newEmail: 'ayse@moda.example' })
  await send('resend', { type: 'email_change', email: 'ayse@butik.example' })
  const emails = await sendWaitingEmails()
  expect(emails.map(({ to }) => to).sort()).toEqual(['ayse@butik.example', 'ayse@moda.example'])
})
