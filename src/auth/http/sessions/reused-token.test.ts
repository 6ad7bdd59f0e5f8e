import { expect, test } from 'vitest'

import { makeAccount, renewSession, signIn } from '#testing/auth/make-account.ts'
import { callAuth } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { refreshSession } from '../../sessions/session.commands.ts'

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'en' })
  return { ...opened, session: await signIn(opened.world) }
}

test('a thief a token behind the owner ends the session, and the owner gets an email', async () => {
  const { world, session, passSeconds, emails, sendWaitingEmails } = await openSignedIn()
  passSeconds(60)
  const next = await renewSession(world, session)
  expect((await callAuth(world, next, 'GET /user')).status).toBe(200)
  passSeconds(11)

  await expect(refreshSession(world, session.refresh_token)).rejects.toMatchObject({
    code: 'refresh_token_already_used',
  })

  expect((await callAuth(world, next, 'GET /user')).code).toBe('403 session_not_found')
  await sendWaitingEmails()
  expect(emails).toMatchObject([{ to: 'ayse@butik.example' }])
  expect(emails[0]?.subject).toContain('We ended one of your sessions')
})

test('a client that lost the response gets it again, hours later too', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  passSeconds(60)
  const lost = await renewSession(world, session)
  passSeconds(3600)
  const renewed = await renewSession(world, session)
  expect(renewed.refresh_token).toBe(lost.refresh_token)
  expect((await callAuth(world, renewed, 'GET /user')).status).toBe(200)
  expect((await renewSession(world, renewed)).refresh_token).not.toBe(renewed.refresh_token)
})
