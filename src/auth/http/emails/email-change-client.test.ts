import { expect, test } from 'vitest'

import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import { NEW_PASSWORD, signIn } from '#testing/auth/make-account.ts'
import {
  arrive,
  enter,
  flows,
  NEW,
  OLD,
  openWithClient,
  redirectBack,
  SHOP,
} from '#testing/mail/emails-client.ts'
import { digitsIn, linksIn } from '#testing/mail/mail-sink.ts'

test('change of address: the address changes only when both emails are confirmed', async () => {
  for (const flow of flows)
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { world, client, collect } = await openWithClient(flow)
      await enter(world, client)
      const requested = await client.updateUser(
        { email: NEW },
        { emailRedirectTo: `${SHOP}/en/partner` },
      )
      expect(requested.error).toBeNull()
      expect(requested.data.user).toMatchObject({ email: OLD, new_email: NEW })

      const emails = await collect()
      expect(emails.map(({ to }) => to).sort()).toEqual([OLD, NEW])
      const [first = '', second = ''] = order.map((at) => linksIn(emails[at] ?? { text: '' })[0])
      const firstAnswer = await redirectBack(world, first)
      expect(firstAnswer.hash.get('message')).toContain('proceed to confirm link sent to the other')
      expect(firstAnswer.query.has('message')).toBe(flow === 'pkce')
      expect((await client.getUser()).data.user?.email).toBe(OLD)
      const twice = await redirectBack(world, first)
      expect(twice.hash.get('error_code')).toBe('otp_expired')

      const secondAnswer = await redirectBack(world, second)
      expect(secondAnswer.hash.get('type')).toBe(flow === 'pkce' ? null : 'email_change')
      expect((await arrive(client, flow, secondAnswer)).error).toBeNull()

      const { user } = (await client.getUser()).data
      expect(user).toMatchObject({ email: NEW, identities: [{ email: NEW, provider: 'email' }] })
      expect(user?.new_email).toBeUndefined()
      expect(user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
      const [notice] = await collect()
      expect(notice?.to).toBe(OLD)
      expect(notice?.text).toContain(NEW)
      await signIn(world, { email: NEW })
    }
})

test('change of address by our own pages and by digits', async () => {
  const { world, client, collect } = await openWithClient('implicit')
  await enter(world, client)
  await client.updateUser({ email: NEW })
  const emails = await collect()
  const toNew = emails.find(({ to }) => to === NEW) ?? { text: '' }
  const toOld = emails.find(({ to }) => to === OLD) ?? { text: '' }
  const page = new URL(linksIn(toOld)[0] ?? '')
  expect(page.pathname).toBe('/en/confirm-email')
  // A scanner sends only the part before the fragment, which has no token.
  for (const message of emails) expect(new URL(linksIn(message)[0] ?? '').search).toBe('')
  const token_hash = new URLSearchParams(page.hash.slice(1)).get('token_hash') ?? ''

  const firstAnswer = await client.verifyOtp({ type: 'email_change', token_hash })
  expect(firstAnswer.error).toBeNull()
  expect(firstAnswer.data.session).toBeNull()
  const secondAnswer = await client.verifyOtp({
    type: 'email_change',
    email: NEW,
    token: digitsIn(toNew),
  })
  expect(secondAnswer.error).toBeNull()
  expect(secondAnswer.data.user?.email).toBe(NEW)
})

test('change of address: an expired second confirmation has no effect, in both flows', async () => {
  for (const flow of flows) {
    const { world, client, collect, passSeconds } = await openWithClient(flow)
    await enter(world, client)
    await client.updateUser({ email: NEW }, { emailRedirectTo: `${SHOP}/en/partner` })
    const [first, second] = await collect()
    passSeconds(1800)
    const firstAnswer = await redirectBack(world, linksIn(first ?? { text: '' })[0] ?? '')
    expect(firstAnswer.hash.get('message')).toContain('proceed to confirm')
    passSeconds(1800)
    const tooLate = await redirectBack(world, linksIn(second ?? { text: '' })[0] ?? '')
    expect(tooLate.hash.get('error_code')).toBe('otp_expired')
    expect(tooLate.query.get('error_code')).toBe(flow === 'pkce' ? 'otp_expired' : null)
    await expect(signIn(world, { email: NEW })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  }
})

test('change of address: a new password in between cancels it', async () => {
  const { world, collect } = await openWithClient('implicit')
  const fresh = openTestAuthClient(world)
  await enter(world, fresh)
  await fresh.updateUser({ email: NEW }, { emailRedirectTo: `${SHOP}/en/partner` })
  const emails = await collect()
  await fresh.updateUser({ password: NEW_PASSWORD })
  for (const message of emails) {
    const { hash } = await redirectBack(world, linksIn(message)[0] ?? '')
    expect(hash.get('error_code')).toBe('otp_expired')
  }
  expect((await fresh.getUser()).data.user?.email).toBe(OLD)
})
