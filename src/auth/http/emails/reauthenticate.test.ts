import { expect, test } from 'vitest'

import { makeAccount, NEW_PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { callAuth } from '#testing/auth/mfa-steps.ts'
import { digitsIn } from '#testing/mail/mail-sink.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'ru' })
  const session = await signIn(opened.world)
  return {
    ...opened,
    reauthenticate: () => callAuth(opened.world, session, 'GET /reauthenticate'),
    choose: (nonce: string) =>
      callAuth(opened.world, session, 'PUT /user', { password: NEW_PASSWORD, nonce }),
  }
}

test('200 mails digits and returns the time', async () => {
  const { reauthenticate, emails, sendWaitingEmails, world } = await openSignedIn()
  expect(await reauthenticate()).toMatchObject({ status: 200, body: {} })
  await sendWaitingEmails()
  expect(emails).toMatchObject([{ to: 'ayse@butik.example' }])
  expect(emails[0]?.subject).toContain('Код подтверждения')
  const [user] = await world.db.select().from(users)
  expect(user?.reauthenticationSentAt).toEqual(world.now())
})

test('429 within the pause, 422 before the address is confirmed, 401 without a session', async () => {
  const { reauthenticate, world, passSeconds } = await openSignedIn()
  await reauthenticate()
  expect((await reauthenticate()).code).toBe('429 over_email_send_rate_limit')
  passSeconds(60)
  await world.db.update(users).set({ emailConfirmedAt: null })
  const unconfirmed = await reauthenticate()
  expect(unconfirmed.code).toBe('422 email_not_confirmed')
  expect(unconfirmed.body.msg).toBe('Please verify your email first.')
  expect((await callAuth(world, null, 'GET /reauthenticate')).code).toBe('401 no_authorization')
})

test('422 digits are invalid after five wrong tries', async () => {
  const { reauthenticate, choose, emails, sendWaitingEmails } = await openSignedIn()
  await reauthenticate()
  await sendWaitingEmails()
  const nonce = digitsIn(emails[0] ?? { text: '' })
  const wrong = nonce === '000000' ? '000001' : '000000'
  for (let count = 0; count < 5; count += 1)
    expect((await choose(wrong)).code).toBe('422 reauthentication_not_valid')
  expect((await choose(nonce)).code).toBe('422 reauthentication_not_valid')
})

test('422 digits expire after an hour, and work only for their owner', async () => {
  const { reauthenticate, emails, sendWaitingEmails, passSeconds, world } = await openSignedIn()
  await makeAccount(world, { email: 'olga@salon.example' })
  await reauthenticate()
  await sendWaitingEmails()
  const nonce = digitsIn(emails[0] ?? { text: '' })
  const choose = async (email: string) =>
    callAuth(world, await signIn(world, { email }), 'PUT /user', {
      password: NEW_PASSWORD,
      nonce,
    })
  expect((await choose('olga@salon.example')).code).toBe('422 reauthentication_not_valid')
  passSeconds(3600)
  expect((await choose('ayse@butik.example')).code).toBe('422 reauthentication_not_valid')
})
