import { expect, test } from 'vitest'

import { makeAccount, renewSession, signIn } from '#testing/auth/make-account.ts'
import { callAuth, totpCode, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { sessions } from '../../schema/auth.tables.ts'
import { recoveryCodes } from '../../schema/factor.tables.ts'

const CODES = '/factors/recovery-codes'

async function openWithCodes() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'tr' })
  const app = await makeApp(opened.world, await signIn(opened.world))
  const { body } = await callAuth(opened.world, app.session, `POST ${CODES}`)
  return { ...opened, app, set: body, codes: body.codes as string[] }
}

test('200 ten codes, shown once and stored as hashes', async () => {
  const { world, app, set, codes } = await openWithCodes()
  expect(set).toMatchObject({ type: 'recovery_code', total: 10 })
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  const rows = JSON.stringify(await world.db.select().from(recoveryCodes))
  for (const code of codes) expect(rows).not.toContain(code)
  const { body } = await callAuth(world, app.session, `GET ${CODES}`)
  expect(body).toEqual({ id: set.id, type: 'recovery_code', total: 10, remaining: 10 })
})

test('200 a code raises the session once, in any spelling, and the owner gets an email', async () => {
  const { world, codes, emails, sendWaitingEmails } = await openWithCodes()
  const stuck = await signIn(world)
  const typed = ` ${(codes[0] ?? '').toUpperCase().replace(/(.{4})/g, '$1-')} `

  const { status, body } = await callAuth(world, stuck, `POST ${CODES}/verify`, { code: typed })
  await sendWaitingEmails()

  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', user: { factors: [{ status: 'verified' }] } })
  const claims = JSON.parse(atob(body.access_token.split('.')[1]))
  expect(claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect(emails.at(-1)?.subject).toContain('Yedek kodla giriş yapıldı')
  expect(emails.at(-1)?.text).toContain('Kalan kod sayısı: 9')

  const secondUse = await callAuth(world, await signIn(world), `POST ${CODES}/verify`, {
    code: typed,
  })
  expect(secondUse.code).toBe('422 mfa_verification_failed')
  expect(secondUse.body.msg).toBe('Invalid recovery code entered')
})

test('200 of two simultaneous requests with the same code, a single request is accepted', async () => {
  const { world, codes } = await openWithCodes()
  const [first, second] = [await signIn(world), await signIn(world)]
  const tries = await Promise.all(
    [first, second].map((holder) =>
      callAuth(world, holder, `POST ${CODES}/verify`, { code: codes[0] }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const levels = await world.db.select({ aal: sessions.aal }).from(sessions)
  expect(levels.every(({ aal }) => aal === 'aal2')).toBe(true)
})

test('200 new codes invalidate the old ones', async () => {
  const { world, app, codes } = await openWithCodes()
  for (const path of [CODES, `${CODES}/regenerate`])
    expect((await callAuth(world, app.session, `POST ${path}`)).body.codes).toHaveLength(10)
  const old = await callAuth(world, await signIn(world), `POST ${CODES}/verify`, {
    code: codes[3],
  })
  expect(old.code).toBe('422 mfa_verification_failed')
  expect(await world.db.select().from(recoveryCodes)).toHaveLength(10)
})

test('403 a session without the second factor can neither make nor delete codes', async () => {
  const { world } = await openWithCodes()
  const stolen = await signIn(world)
  expect((await callAuth(world, stolen, `POST ${CODES}`)).code).toBe('403 insufficient_aal')
  expect((await callAuth(world, stolen, `DELETE ${CODES}`)).code).toBe('403 insufficient_aal')
})

test('400 a session that was proven long ago neither makes nor deletes codes', async () => {
  const { world, app, codes, passSeconds } = await openWithCodes()
  passSeconds(600)
  const held = await renewSession(world, app.session)
  for (const method of ['POST', 'DELETE'] as const)
    expect((await callAuth(world, held, `${method} ${CODES}`)).code).toBe(
      '400 current_password_required',
    )
  const stuck = await signIn(world)
  const { status } = await callAuth(world, stuck, `POST ${CODES}/verify`, { code: codes[0] })
  expect(status).toBe(200)
})

test('4xx without codes, and without a second factor', async () => {
  const { world, app } = await openWithCodes()
  expect((await callAuth(world, app.session, `DELETE ${CODES}`)).status).toBe(200)
  for (const call of [`GET ${CODES}`, `DELETE ${CODES}`, `POST ${CODES}/regenerate`] as const)
    expect((await callAuth(world, app.session, call)).code).toBe('404 mfa_factor_not_found')
  const empty = await callAuth(world, app.session, `POST ${CODES}/verify`, { code: ' - ' })
  expect(empty.code).toBe('400 validation_failed')

  await world.db.update(sessions).set({ aal: 'aal2' })
  await callAuth(world, app.session, `DELETE /factors/${app.id}`)
  await world.db.update(sessions).set({ aal: 'aal2' })
  const sole = await callAuth(world, app.session, `POST ${CODES}`)
  expect(sole.code).toBe('422 mfa_recovery_codes_sole_factor')
})

test('429 guesses at codes must wait, and do not block the factor', async () => {
  const { world, app, codes, passSeconds } = await openWithCodes()
  const guesser = await signIn(world)
  const guess = (code: string) => callAuth(world, guesser, `POST ${CODES}/verify`, { code })
  for (let n = 0; n < 5; n += 1)
    expect((await guess(`${n}`.repeat(16))).code).toBe('422 mfa_verification_failed')
  expect((await guess(codes[0] ?? '')).code).toBe('429 mfa_recovery_codes_locked')

  passSeconds(60)
  const code = totpCode(app.secret, world.now())
  expect((await verifyAppCode(world, await signIn(world), app.id, code)).status).toBe(200)
  const late = await callAuth(world, await signIn(world), `POST ${CODES}/verify`, {
    code: codes[0],
  })
  expect(late.status).toBe(200)
})
