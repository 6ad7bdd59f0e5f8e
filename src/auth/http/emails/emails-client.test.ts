import { expect, test } from 'vitest'

import { requestAddress } from '#testing/auth/auth-client.ts'
import { NEW_PASSWORD, signIn } from '#testing/auth/make-account.ts'
import {
  arrive,
  enter,
  flows,
  OLD,
  openWithClient,
  redirectBack,
  SHOP,
} from '#testing/mail/emails-client.ts'
import { digitsIn, linksIn } from '#testing/mail/mail-sink.ts'

test('recovery: our own link survives a scanner and works once', async () => {
  for (const flow of flows) {
    const { world, client, collect } = await openWithClient(flow)
    await client.resetPasswordForEmail(OLD, { redirectTo: `${world.origin}/tr/yeni-sifre` })
    const [message] = await collect()
    const [link = ''] = linksIn(message ?? { text: '' })
    const page = new URL(link)
    expect(page.pathname).toBe('/tr/yeni-sifre')
    // A scanner sends only the part before the fragment, which has no token.
    expect(page.search).toBe('')
    const token_hash = new URLSearchParams(page.hash.slice(1)).get('token_hash') ?? ''

    const first = await client.verifyOtp({ type: 'recovery', token_hash })
    expect(first.error).toBeNull()
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await signIn(world, { password: NEW_PASSWORD })
    const secondUse = await client.verifyOtp({ type: 'recovery', token_hash })
    expect(secondUse.error).toMatchObject({ code: 'otp_expired', status: 403 })
    const [notice] = await collect()
    expect(notice?.to).toBe(OLD)
  }
})

test('recovery: the link of a page of a client signs in there, implicit and PKCE, once', async () => {
  for (const flow of flows) {
    const { world, client, collect, passSeconds } = await openWithClient(flow)
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    await client.resetPasswordForEmail(OLD, { redirectTo: `${SHOP}/en/partner` })
    const [message] = await collect()
    const [link = ''] = linksIn(message ?? { text: '' })
    expect(new URL(link).pathname).toBe('/auth/v1/verify')
    expect((await requestAddress(world, link, 'HEAD')).status).toBe(200)
    passSeconds(3000)

    const { hash, query } = await redirectBack(world, link)
    expect(hash.get('type')).toBe(flow === 'pkce' ? null : 'recovery')
    expect((await arrive(client, flow, { hash, query })).error).toBeNull()
    expect(events.includes('PASSWORD_RECOVERY')).toBe(flow === 'pkce')
    expect((await client.getUser()).data.user?.email).toBe(OLD)

    const secondUse = await redirectBack(world, link)
    expect(secondUse.hash.get('error_code')).toBe('otp_expired')
    expect(secondUse.query.get('error_code')).toBe(flow === 'pkce' ? 'otp_expired' : null)
  }
})

test('recovery: an expired link does not work, in both flows', async () => {
  for (const flow of flows) {
    const { world, client, collect, passSeconds } = await openWithClient(flow)
    await client.resetPasswordForEmail(OLD, { redirectTo: `${SHOP}/en/partner` })
    const [message] = await collect()
    passSeconds(3600)
    const { hash, query } = await redirectBack(world, linksIn(message ?? { text: '' })[0] ?? '')
    expect(hash.get('error_code')).toBe('otp_expired')
    expect(query.get('error')).toBe(flow === 'pkce' ? 'access_denied' : null)
  }
})

test('reauthenticate: digits by email replace the current password, once', async () => {
  const { world, client, collect, passSeconds } = await openWithClient('implicit')
  await enter(world, client)
  passSeconds(400)
  const without = await client.updateUser({ password: NEW_PASSWORD })
  expect(without.error).toMatchObject({ code: 'current_password_required', status: 400 })

  expect((await client.reauthenticate()).error).toBeNull()
  const [message] = await collect()
  const nonce = digitsIn(message ?? { text: '' })
  expect(nonce).toMatch(/^\d{6}$/)
  const wrong = await client.updateUser({ password: NEW_PASSWORD, nonce: 'x' })
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
  const spent = await client.updateUser({ password: 'kaşık bulut çizme on', nonce })
  expect(spent.error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('a sign-in link: signInWithOtp, by link and by digits, for existing accounts only', async () => {
  for (const flow of flows) {
    const { client, collect, passSeconds } = await openWithClient(flow)
    expect((await client.signInWithOtp({ email: 'nobody@butik.example' })).error).toBeNull()
    expect((await client.signInWithOtp({ email: OLD })).error).toBeNull()
    const emails = await collect()
    expect(emails.map(({ to }) => to)).toEqual([OLD])
    const token = digitsIn(emails[0] ?? { text: '' })
    const entered = await client.verifyOtp({ type: 'email', email: OLD, token })
    expect(entered.error).toBeNull()
    expect(entered.data.session?.user.email).toBe(OLD)

    passSeconds(61)
    await client.signInWithOtp({ email: OLD })
    const [next] = await collect()
    const link = new URL(linksIn(next ?? { text: '' })[0] ?? '')
    const token_hash = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? ''
    expect((await client.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull()
  }
})
