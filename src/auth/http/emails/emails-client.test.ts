import { afterEach, expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { type FlowType, openTestAuthClient, requestAddress } from '#testing/auth-client.ts'
import { digitsIn, linksIn, openWithMailSink } from '#testing/mail-sink.ts'
import { makeAccount, NEW_PASSWORD, signIn } from '#testing/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

const OLD = 'ayse@butik.example'
const NEW = 'ayse@moda.example'
/** A page of a client, named in the settings. */
const SHOP = 'https://shop.example'
const flows: FlowType[] = ['implicit', 'pkce']

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The client reads the real clock, so the clock of this world starts now. */
async function openWithClient(flowType: FlowType) {
  const opened = await openTestWorld(new Date().toISOString())
  const auth = { ...opened.world.auth, redirects: [`${SHOP}/**`] }
  const world = { ...opened.world, auth }
  await makeAccount(world)
  const { collect, close } = await openWithMailSink(world)
  open.push(close)
  return { ...opened, world, collect, client: openTestAuthClient(world, flowType) }
}

async function enter(world: World, client: ReturnType<typeof openTestAuthClient>) {
  const { access_token, refresh_token } = await signIn(world)
  expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
}

/** The parameters that a page of a client gets after a link. */
async function redirectBack(world: World, link: string) {
  const led = await requestAddress(world, link)
  expect(led.status).toBe(303)
  const to = new URL(led.headers.get('location') ?? '')
  return { to, hash: new URLSearchParams(to.hash.slice(1)), query: to.searchParams }
}

/** What our page does with the address of a link. */
function arrive(
  client: ReturnType<typeof openTestAuthClient>,
  flow: FlowType,
  { hash, query }: { hash: URLSearchParams; query: URLSearchParams },
) {
  if (flow === 'pkce') return client.exchangeCodeForSession(query.get('code') ?? '')
  return client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  })
}

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
    const again = await client.verifyOtp({ type: 'recovery', token_hash })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
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

    const again = await redirectBack(world, link)
    expect(again.hash.get('error_code')).toBe('otp_expired')
    expect(again.query.get('error_code')).toBe(flow === 'pkce' ? 'otp_expired' : null)
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
      const [one = '', other = ''] = order.map((at) => linksIn(emails[at] ?? { text: '' })[0])
      const half = await redirectBack(world, one)
      expect(half.hash.get('message')).toContain('proceed to confirm link sent to the other')
      expect(half.query.has('message')).toBe(flow === 'pkce')
      expect((await client.getUser()).data.user?.email).toBe(OLD)
      const twice = await redirectBack(world, one)
      expect(twice.hash.get('error_code')).toBe('otp_expired')

      const whole = await redirectBack(world, other)
      expect(whole.hash.get('type')).toBe(flow === 'pkce' ? null : 'email_change')
      expect((await arrive(client, flow, whole)).error).toBeNull()

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

  const half = await client.verifyOtp({ type: 'email_change', token_hash })
  expect(half.error).toBeNull()
  expect(half.data.session).toBeNull()
  const whole = await client.verifyOtp({ type: 'email_change', email: NEW, token: digitsIn(toNew) })
  expect(whole.error).toBeNull()
  expect(whole.data.user?.email).toBe(NEW)
})

test('change of address: an expired second confirmation has no effect, in both flows', async () => {
  for (const flow of flows) {
    const { world, client, collect, passSeconds } = await openWithClient(flow)
    await enter(world, client)
    await client.updateUser({ email: NEW }, { emailRedirectTo: `${SHOP}/en/partner` })
    const [one, other] = await collect()
    passSeconds(1800)
    const half = await redirectBack(world, linksIn(one ?? { text: '' })[0] ?? '')
    expect(half.hash.get('message')).toContain('proceed to confirm')
    passSeconds(1800)
    const tooLate = await redirectBack(world, linksIn(other ?? { text: '' })[0] ?? '')
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
