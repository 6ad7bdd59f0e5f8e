import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, totpCode, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

async function openWithApp() {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: 'en' })
  const app = await makeApp(opened.world, await signIn(opened.world))
  const { body } = await callAuth(opened.world, app.session, 'POST /factors/recovery-codes')
  await opened.sendWaitingEmails()
  expect(opened.emails.at(-1)?.subject).toContain('New recovery codes were created')
  return { ...opened, app, codes: body.codes as string[] }
}

/** Fifteen wrong codes, the limit of fifteen minutes. */
async function guess(world: World, id: string, network: number) {
  const holder = await signIn(world)
  for (let caller = 0; caller < 3; caller += 1) {
    const ip = `198.51.100.${network * 3 + caller}`
    const { body } = await callAuth(world, holder, `POST /factors/${id}/challenge`, {}, ip)
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = { challenge_id: body.id, code: '000000' }
      const { code } = await callAuth(world, holder, `POST /factors/${id}/verify`, wrong, ip)
      expect(code).toBe('422 mfa_verification_failed')
    }
  }
}

test('guesses at the second factor are limited to about ninety a day; the owner gets an email', async () => {
  const { world, app, codes, emails, sendWaitingEmails, passSeconds, passDays } =
    await openWithApp()
  const right = async () => {
    const holder = await signIn(world)
    return (await verifyAppCode(world, holder, app.id, totpCode(app.secret, world.now()))).code
  }
  for (const round of [0, 1, 2]) {
    passSeconds(1260)
    await guess(world, app.id, round)
  }
  passSeconds(1260)
  expect(await right()).toBe('429 over_request_rate_limit')
  // Recovery codes still work.
  const stuck = await signIn(world)
  const paper = { code: codes[0] }
  expect((await callAuth(world, stuck, 'POST /factors/recovery-codes/verify', paper)).status).toBe(
    200,
  )
  passSeconds(11 * 3600)
  expect(await right()).toBe('429 over_request_rate_limit')
  passSeconds(3600)
  expect(await right()).toBe('200 undefined')

  await sendWaitingEmails()
  const warnings = emails.filter(({ subject }) => subject.includes('Many wrong codes'))
  expect(warnings).toHaveLength(2)
  passDays(1)
  await guess(world, app.id, 4)
  expect(await right()).toBe('429 over_request_rate_limit')
  passSeconds(1260)
  expect(await right()).toBe('200 undefined')
})
