import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, totpCode, enrolApp, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { sessions } from '../../schema/auth.tables.ts'
import { recoveryCodes } from '../../schema/factor.tables.ts'

async function openWithApp() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'ru' })
  return { ...opened, app: await makeApp(opened.world, await signIn(opened.world), 'first') }
}

test('200 sessions raised by the factor return to aal1 at once, and the owner gets an email', async () => {
  const { world, app, emails, sendWaitingEmails } = await openWithApp()
  await sendWaitingEmails()

  const removed = await callAuth(world, app.session, `DELETE /factors/${app.id}`)
  await sendWaitingEmails()

  expect(removed).toMatchObject({ status: 200, body: { id: app.id } })
  expect(await world.db.select().from(sessions)).toMatchObject([
    { aal: 'aal1', factorId: null, amr: [{ method: 'password' }] },
  ])
  const refreshed = await callAuth(world, null, 'POST /token?grant_type=refresh_token', {
    refresh_token: app.session.refresh_token,
  })
  const claims = JSON.parse(atob(refreshed.body.access_token.split('.')[1]))
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(refreshed.body.user).not.toHaveProperty('factors')
  expect(emails.at(-1)?.subject).toContain('Второй шаг входа удалён')
  expect(emails.at(-1)?.text).toContain('приложение-аутентификатор')
})

test('200 removing the first of two factors leaves the sessions raised by the second at aal2', async () => {
  const { world, app, passSeconds } = await openWithApp()
  const second = await makeApp(world, app.session, 'second')
  passSeconds(30)
  const code = totpCode(app.secret, world.now())
  const { body: elsewhere } = await verifyAppCode(world, await signIn(world), app.id, code)

  const removed = await callAuth(world, second.session, `DELETE /factors/${second.id}`)

  expect(removed.status).toBe(200)
  const levels = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(levels.map(({ aal }) => aal).toSorted()).toEqual(['aal1', 'aal2'])
  expect((await callAuth(world, elsewhere, `DELETE /factors/${app.id}`)).status).toBe(200)
  const after = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(after.map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
})

test('200 removing the last factor deletes the recovery codes and ends aal2', async () => {
  const { world, app } = await openWithApp()
  const { body: made } = await callAuth(world, app.session, 'POST /factors/recovery-codes')
  const { body: steppedUp } = await callAuth(
    world,
    await signIn(world),
    'POST /factors/recovery-codes/verify',
    { code: made.codes[0] },
  )
  await callAuth(world, steppedUp, `DELETE /factors/${app.id}`)
  expect(await world.db.select().from(recoveryCodes)).toEqual([])
  const levels = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(levels.map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
})

test('200 an unfinished factor can be removed without a second factor and sends no email', async () => {
  const { world, app, emails, sendWaitingEmails } = await openWithApp()
  const unfinished = await enrolApp(world, app.session, 'begun')
  await sendWaitingEmails()
  const before = emails.length
  const stolen = await signIn(world)
  expect((await callAuth(world, stolen, `DELETE /factors/${unfinished.id}`)).status).toBe(200)
  await sendWaitingEmails()
  expect(emails).toHaveLength(before)
})

test('422 a session with the password only cannot remove a factor', async () => {
  const { world, app } = await openWithApp()
  const stolen = await signIn(world)
  const { code, body } = await callAuth(world, stolen, `DELETE /factors/${app.id}`)
  expect(code).toBe('422 insufficient_aal')
  expect(body.msg).toBe('AAL2 required to unenroll verified factor')
})

test('404 for an invalid id and for a removed factor', async () => {
  const { world, app } = await openWithApp()
  expect((await callAuth(world, app.session, 'DELETE /factors/none')).code).toBe(
    '404 validation_failed',
  )
  const unfinished = await enrolApp(world, app.session, 'begun')
  const remove = () => callAuth(world, app.session, `DELETE /factors/${unfinished.id}`)
  const twice = await Promise.all([remove(), remove()])
  expect(twice.map(({ code }) => code).toSorted()).toEqual([
    '200 undefined',
    '404 mfa_factor_not_found',
  ])
})
