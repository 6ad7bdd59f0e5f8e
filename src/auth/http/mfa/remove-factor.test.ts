import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/make-account.ts'
import { askAuth, codeOfApp, enrolApp, makeApp, prove } from '#testing/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { sessions } from '../../schema/auth.tables.ts'
import { recoveryCodes } from '../../schema/factor.tables.ts'

async function openWithApp() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'ru' })
  return { ...opened, app: await makeApp(opened.world, await signIn(opened.world), 'first') }
}

test('200 what the factor lifted falls back to aal1, at once and after a refresh; a letter tells', async () => {
  const { world, app, letters, deliver } = await openWithApp()
  await deliver()

  const removed = await askAuth(world, app.session, `DELETE /factors/${app.id}`)
  await deliver()

  expect(removed).toMatchObject({ status: 200, said: { id: app.id } })
  expect(await world.db.select().from(sessions)).toMatchObject([
    { aal: 'aal1', factorId: null, amr: [{ method: 'password' }] },
  ])
  const refreshed = await askAuth(world, null, 'POST /token?grant_type=refresh_token', {
    refresh_token: app.session.refresh_token,
  })
  const claims = JSON.parse(atob(refreshed.said.access_token.split('.')[1]))
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(refreshed.said.user).not.toHaveProperty('factors')
  expect(letters.at(-1)?.subject).toContain('Второй шаг входа удалён')
  expect(letters.at(-1)?.text).toContain('приложение-аутентификатор')
})

test('200 of two factors one may go: sessions lifted by the other stay up', async () => {
  const { world, app, passSeconds } = await openWithApp()
  const second = await makeApp(world, app.session, 'second')
  passSeconds(30)
  const code = codeOfApp(app.secret, world.now())
  const { said: elsewhere } = await prove(world, await signIn(world), app.id, code)

  const removed = await askAuth(world, second.session, `DELETE /factors/${second.id}`)

  expect(removed.status).toBe(200)
  const levels = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(levels.map(({ aal }) => aal).toSorted()).toEqual(['aal1', 'aal2'])
  expect((await askAuth(world, elsewhere, `DELETE /factors/${app.id}`)).status).toBe(200)
  const after = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(after.map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
})

test('200 with the last factor go the codes on paper, and what they lifted', async () => {
  const { world, app } = await openWithApp()
  const { said: made } = await askAuth(world, app.session, 'POST /factors/recovery-codes')
  const { said: lifted } = await askAuth(
    world,
    await signIn(world),
    'POST /factors/recovery-codes/verify',
    { code: made.codes[0] },
  )
  await askAuth(world, lifted, `DELETE /factors/${app.id}`)
  expect(await world.db.select().from(recoveryCodes)).toEqual([])
  const levels = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(levels.map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
})

test('200 what was only begun goes without a second step and without a letter', async () => {
  const { world, app, letters, deliver } = await openWithApp()
  const begun = await enrolApp(world, app.session, 'begun')
  await deliver()
  const before = letters.length
  const stolen = await signIn(world)
  expect((await askAuth(world, stolen, `DELETE /factors/${begun.id}`)).status).toBe(200)
  await deliver()
  expect(letters).toHaveLength(before)
})

test('422 a password alone takes no factor away', async () => {
  const { world, app } = await openWithApp()
  const stolen = await signIn(world)
  const { code, said } = await askAuth(world, stolen, `DELETE /factors/${app.id}`)
  expect(code).toBe('422 insufficient_aal')
  expect(said.msg).toBe('AAL2 required to unenroll verified factor')
})

test('404 what is none, and what is gone', async () => {
  const { world, app } = await openWithApp()
  expect((await askAuth(world, app.session, 'DELETE /factors/none')).code).toBe(
    '404 validation_failed',
  )
  const begun = await enrolApp(world, app.session, 'begun')
  const remove = () => askAuth(world, app.session, `DELETE /factors/${begun.id}`)
  const twice = await Promise.all([remove(), remove()])
  expect(twice.map(({ code }) => code).toSorted()).toEqual([
    '200 undefined',
    '404 mfa_factor_not_found',
  ])
})
