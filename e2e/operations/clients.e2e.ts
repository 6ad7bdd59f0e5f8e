import { expect, type Page, test } from '@playwright/test'
import type { createClient as CreateClient } from '@supabase/supabase-js'

import { newBuyer } from '../actions.ts'
import { makeApprovedBuyer } from '../api-actions.ts'
import { openForeignSites } from '../foreign-site.ts'
import { foreignPorts } from '../journey-settings.ts'

/** The client on the page of the other site; see `foreign-client.ts`. */
declare const createClient: typeof CreateClient

const friend = `http://localhost:${foreignPorts.friend}`
const stranger = `http://localhost:${foreignPorts.stranger}`
const KEY = 'sb_publishable_any'
const OWN_PASSWORD = 'mavi kumaş dört makas'

let closeSites: () => void

test.beforeAll(async () => {
  closeSites = await openForeignSites(Object.values(foreignPorts))
})

test.afterAll(() => closeSites())

test('from a page of another site a partner logs in, chooses a password, reads data and logs out', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const buyer = newBuyer('foreign')
  const { password } = await makeApprovedBuyer(request, 'en', buyer)

  await page.goto(friend)
  const results = await page.evaluate(
    async ({ server: url, key, ownPassword, email, temporary }) => {
      const client = createClient(url, key, { auth: { autoRefreshToken: false } })
      const { auth, functions } = client
      const login = await functions.invoke('partner-login', {
        body: { email, password: temporary },
      })
      const { access_token, refresh_token } = login.data.session
      const set = await auth.setSession({ access_token, refresh_token })
      const weak = await auth.updateUser({ password: 'short' })
      const chosen = await auth.updateUser({ password: ownPassword })
      const user = await auth.getUser()
      const refreshed = await auth.refreshSession()
      const claims = await auth.getClaims()
      const admin = await client.from('admins').select('id,email').eq('email', email).maybeSingle()
      const applications = () => client.from('partner_applications')
      const application = await applications()
        .select('*')
        .eq('email', email)
        .eq('status', 'APPROVED')
        .single()
      const count = await applications().select('*', { count: 'exact', head: true })
      const factors = await auth.mfa.listFactors()
      const left = await auth.signOut()
      const after = await applications().select('*')
      return {
        login: login.data.user,
        set: set.error?.code,
        weak: [weak.error?.code, weak.error?.message],
        chosen: chosen.error?.code,
        user: user.data.user?.email,
        refreshed: refreshed.data.session?.refresh_token !== refresh_token,
        claims: claims.data?.claims.email,
        admin: [admin.data, admin.error],
        application: application.data,
        count: count.count,
        factors: factors.data?.all,
        left: left.error,
        after: [after.status, after.error?.code],
      }
    },
    { ...called(baseURL), email: buyer.email, temporary: password },
  )
  expect(results).toEqual({
    login: expect.objectContaining({ email: buyer.email, mustChangePassword: true }),
    set: undefined,
    weak: ['weak_password', 'Password should be at least 12 characters.'],
    chosen: undefined,
    user: buyer.email,
    refreshed: true,
    claims: buyer.email,
    admin: [null, null],
    application: {
      id: expect.any(String),
      name: 'Ada',
      email: buyer.email,
      status: 'APPROVED',
    },
    count: 1,
    factors: [],
    left: null,
    after: [401, 'PGRST301'],
  })
})

test('the other site can read errors, and a single preflight is enough for many calls', async ({
  page,
  baseURL,
}) => {
  await page.goto(friend)
  const preflights = await watchPreflights(page)
  const results = await page.evaluate(async ({ server: url, key }) => {
    const client = createClient(url, key, { auth: { persistSession: false } })
    const { auth, functions } = client
    const login = { email: 'nobody@boutique.example', password: 'not-the-password' }
    const wrong = await functions.invoke('partner-login', { body: login })
    const none = await functions.invoke('partner-logout', { body: {} })
    const grant = await auth.signInWithPassword(login)
    const dead = await auth.setSession({ access_token: 'a.b.c', refresh_token: 'x' }).catch(String)
    const stale = await auth.refreshSession({ refresh_token: 'x'.repeat(43) })
    const sso = await auth.signInWithSSO({ domain: 'boutique.example' })
    for (let call = 0; call < 3; call += 1) await client.from('admins').select('id')
    const row = await client.from('admins').select('id').single()
    const write = await client.from('admins').insert({ email: 'me@boutique.example' })
    const schema = await client.schema('private').from('admins').select('id')
    return {
      wrong: wrong.data,
      none: [none.error?.name, await none.error?.context.json()],
      grant: grant.error?.code,
      dead: typeof dead === 'string' ? dead : dead.error?.name,
      stale: [stale.error?.status, stale.error?.code],
      sso: sso.error?.code,
      rows: [row.status, write.status, schema.status],
    }
  }, called(baseURL))
  expect(results).toEqual({
    wrong: expect.objectContaining({ success: false, error: expect.any(String) }),
    none: ['FunctionsHttpError', { code: 'NOT_FOUND', message: expect.any(String) }],
    grant: 'invalid_credentials',
    dead: expect.any(String),
    stale: [400, 'refresh_token_not_found'],
    sso: 'saml_provider_disabled',
    rows: [401, 401, 401],
  })
  expect(preflights.filter((url) => url.endsWith('/rest/v1/admins?select=id'))).toHaveLength(1)
})

test('a site that is not listed can read no response', async ({ page, baseURL }) => {
  await page.goto(stranger)
  const results = await page.evaluate(async ({ server: url, key }) => {
    const client = createClient(url, key, { auth: { persistSession: false } })
    const login = { email: 'nobody@boutique.example', password: 'not-the-password' }
    const invoked = await client.functions.invoke('partner-login', { body: login })
    const user = await client.auth.getUser('a.b.c')
    const read = await client.from('admins').select('id').retry(false)
    return [invoked.error?.name, user.error?.name, read.error?.message]
  }, called(baseURL))
  expect(results).toEqual([
    'FunctionsFetchError',
    'AuthRetryableFetchError',
    expect.stringContaining('Failed to fetch'),
  ])
})

const called = (server = '') => ({ server, key: KEY, ownPassword: OWN_PASSWORD })

/** Collects the addresses of the page's preflight requests. */
async function watchPreflights(page: Page): Promise<string[]> {
  const requested: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') requested.push(request.url)
  })
  return requested
}
