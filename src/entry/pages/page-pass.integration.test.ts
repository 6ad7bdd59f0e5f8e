import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { factors, sessions, users } from '#auth/schema/auth.tables.ts'
import { PAGE_PASS, PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { buildApp, openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

beforeAll(buildApp, 120_000)

const EMAIL = 'anna@vaza.test'
const ADMIN = '11111111-1111-4111-8111-111111111111'
const LIST = '/en/partner/products'

async function openArea(email = EMAIL) {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const partner = await makePartner(world, EMAIL)
  const request = await openTestApp(world)
  return { world, partner, request, ...(await openPass(world, request, email)) }
}

type Request = Awaited<ReturnType<typeof openTestApp>>

async function openPass(world: World, request: Request, email: string) {
  const { access_token: token, user } = await signIn(world, { email, remember: true })
  const authorization = `Bearer ${token}`
  const me = await request('/api/portal/me', {
    headers: { authorization, 'x-remembers-session': '1' },
  })
  const cookies = me.headers.getSetCookie()
  const pass = /^page_pass=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? ''
  const open = async (path: string, owner = user.id) => {
    const cookie = `${PAGE_PASS}=${pass}; ${PAGE_PASS_USER}=${owner}`
    const answer = await request(path, { headers: { cookie } })
    return { html: await answer.text(), headers: answer.headers }
  }
  return { authorization, user, cookies, pass, open }
}

test('a remembered session gets a pass for the partner area alone, which no script reads and no other site sends', async () => {
  const { request, authorization, cookies } = await openArea()
  const paths = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])
  expect(new Set(paths)).toEqual(new Set(['/tr/partner', '/en/partner', '/ru/partner']))
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)

  const unremembered = await request('/api/portal/me', { headers: { authorization } })
  expect(unremembered.headers.getSetCookie()).toEqual([])
})

test('the server renders the pages of a reader with products, and no cache keeps them', async () => {
  const { open, request } = await openArea()
  const list = await open(LIST)
  expect(list.html).toContain('alara-1')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect((await open('/tr/partner')).html).toContain('Anna')

  const anonymous = await (await request(LIST)).text()
  expect(anonymous).not.toContain('alara-1')
})

test('without the mark of its user, as after a sign-out without a connection, a pass opens nothing and is taken back', async () => {
  const { open, request, pass } = await openArea()
  for (const answer of [
    await open(LIST, ADMIN),
    await open(LIST, ''),
    await request(LIST, { headers: { cookie: `${PAGE_PASS}=${pass}` } }).then(async (other) => ({
      html: await other.text(),
      headers: other.headers,
    })),
  ]) {
    expect(answer.html).not.toContain('alara-1')
    expect(answer.headers.getSetCookie()).toHaveLength(3)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^page_pass=; Max-Age=0; Path=/)
  }
})

test('a session that has ended, a ban and a partner who is not active any more close the pages at once', async () => {
  const { world, partner, user, open } = await openArea()
  const isOpen = async () => (await open(LIST)).html.includes('alara-1')
  const change = (values: Partial<typeof users.$inferInsert>) =>
    world.db.update(users).set(values).where(eq(users.id, user.id))
  expect(await isOpen()).toBe(true)
  await change({ bannedUntil: new Date(world.now().getTime() + 60_000) })
  expect(await isOpen()).toBe(false)
  await change({ bannedUntil: null, mustChangePassword: true })
  expect(await isOpen()).toBe(false)
  await change({ mustChangePassword: false })
  expect(await isOpen()).toBe(true)
  await deactivatePartner(world, partner.partnerId, ADMIN)
  expect(await isOpen()).toBe(false)
})

test('the end of a session ends its pass, and one that was made elsewhere is none', async () => {
  const { world, user, open, request } = await openArea()
  await world.db.delete(sessions).where(eq(sessions.userId, user.id))
  expect((await open(LIST)).html).not.toContain('alara-1')
  const cookie = `${PAGE_PASS}=2.00000000.AAAA; ${PAGE_PASS_USER}=${user.id}`
  expect(await (await request(LIST, { headers: { cookie } })).text()).not.toContain('alara-1')
})

test('a pass from before the second factor does not get the rights of the factor', async () => {
  const { world, user, open } = await openArea()
  expect((await open(LIST)).html).toContain('alara-1')
  await world.db.insert(factors).values({
    userId: user.id,
    factorType: 'totp',
    status: 'verified',
    createdAt: world.now(),
    updatedAt: world.now(),
  })
  await world.db.update(sessions).set({ aal: 'aal2' })
  expect((await open(LIST)).html).not.toContain('alara-1')
})

test('no call of the API takes a pass, and staff get their pages from the browser', async () => {
  const { world, request, user, pass } = await openArea()
  const cookie = `${PAGE_PASS}=${pass}; ${PAGE_PASS_USER}=${user.id}`
  for (const headers of [{ cookie }, { authorization: `Bearer ${pass}` }] as HeadersInit[])
    expect((await request('/api/portal/prices', { headers })).status).toBe(401)

  const email = 'deniz@manto1976.example'
  await makeFirstAdmin(world, { email, password: PASSWORD, name: 'Deniz' })
  const staff = await openPass(world, request, email)
  expect((await staff.open(LIST)).html).not.toContain('alara-1')
})
