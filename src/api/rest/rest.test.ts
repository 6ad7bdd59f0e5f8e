import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#auth/schema/auth.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { createCompany } from '#features/companies/company.commands.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApp } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { restRouter } from './rest.ts'

const ONE = 'application/vnd.pgrst.object+json'

async function openWithTwo() {
  const opened = await openTestWorld()
  const { world } = opened
  await makeFirstAdmin(world, {
    email: 'deniz@manto1976.example',
    password: PASSWORD,
    name: 'Deniz',
  })
  await makeAccount(world)
  const application = {
    name: 'Ayşe',
    surname: 'Yıldız',
    phone: '+905320000000',
    businessName: 'Butik',
    businessType: 'boutique' as const,
    country: 'TR',
    city: 'Bursa',
    websiteInstagram: '',
    preferredLanguage: 'tr' as const,
    marketRegion: '',
    commercialConsent: false,
    locale: 'tr' as const,
    appliedAt: world.now(),
    decidedAt: world.now(),
    status: 'approved' as const,
  }
  await world.db.insert(partnerApplications).values([
    { ...application, email: 'ayse@butik.example' },
    { ...application, email: 'olga@salon.example' },
  ])
  return { ...opened, ayse: (await signIn(world)).access_token }
}

function read(world: World, path: string, token: string | null, accept = '*/*') {
  return openTestRouter(world, { '/rest/v1': restRouter }).request(`/rest/v1/${path}`, {
    headers: { accept, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
}

test('200 an admin reads their own record with the query of the role lookup', async () => {
  const { world } = await openWithTwo()
  const { access_token: token } = await signIn(world, { email: 'deniz@manto1976.example' })
  const path = `admins?select=id%2Cemail&email=eq.${encodeURIComponent('deniz@manto1976.example')}`
  const response = await read(world, path, token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-range')).toBe('0-0/*')
  expect(await response.json()).toEqual([
    { id: expect.any(String), email: 'deniz@manto1976.example' },
  ])
})

test('200 a partner with a changed address reads the same rows, the next owner of the old address none', async () => {
  const { world, ayse } = await openWithTwo()
  const application = (await world.db.select().from(partnerApplications)).find(
    ({ email }) => email === 'ayse@butik.example',
  )
  const [partner] = await world.db.select().from(users).where(eq(users.email, 'ayse@butik.example'))
  await keepPartner(world, {
    userId: partner?.id ?? '',
    applicationId: application?.id ?? '',
    name: 'Ayşe',
    email: 'ayse@butik.example',
    company: 'Butik',
    country: 'TR',
    locale: 'tr',
    joinedAt: world.now(),
  })
  await world.db
    .update(users)
    .set({ email: 'yeni@butik.example' })
    .where(eq(users.email, 'ayse@butik.example'))
  const path = 'partner_applications?select=email,status&email=eq.'
  expect(await (await read(world, `${path}yeni@butik.example`, ayse)).json()).toEqual([
    { email: 'yeni@butik.example', status: 'APPROVED' },
  ])

  await makeAccount(world)
  const { access_token: next } = await signIn(world)
  expect(await (await read(world, `${path}ayse@butik.example`, next)).json()).toEqual([])
})

test('200 a deactivated partner, or a partner who must choose a password, reads no approved application', async () => {
  const { world, ayse } = await openWithTwo()
  const [application] = await world.db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.email, 'ayse@butik.example'))
  const [user] = await world.db.select().from(users).where(eq(users.email, 'ayse@butik.example'))
  const partner = {
    userId: user?.id ?? '',
    applicationId: application?.id ?? '',
    name: 'Ayşe',
    email: 'ayse@butik.example',
    company: 'Butik',
    country: 'TR',
    locale: 'tr' as const,
    joinedAt: world.now(),
  }
  await keepPartner(world, partner)
  const statuses = async () =>
    (await read(world, 'partner_applications?select=status', ayse)).json()
  expect(await statuses()).toEqual([{ status: 'APPROVED' }])

  await world.db.update(users).set({ mustChangePassword: true })
  expect(await statuses()).toEqual([])

  await world.db.update(users).set({ mustChangePassword: false })
  await world.db
    .update(partners)
    .set({ status: 'inactive' })
    .where(eq(partners.userId, partner.userId))
  expect(await statuses()).toEqual([])
})

test('200 after the password alone an account with a second factor reads nothing', async () => {
  const { world } = await openWithTwo()
  const app = await makeApp(world, await signIn(world))
  const password = await signIn(world)
  const rows = async (token: string, table: string) =>
    (await read(world, `${table}?select=id,email`, token)).json()
  expect(await rows(password.access_token, 'partner_applications')).toEqual([])
  expect(await rows(app.session.access_token, 'partner_applications')).toHaveLength(1)

  const email = 'deniz@manto1976.example'
  const ofAdmin = await makeApp(world, await signIn(world, { email }))
  expect(await rows((await signIn(world, { email })).access_token, 'admins')).toEqual([])
  expect(await rows(ofAdmin.session.access_token, 'admins')).toHaveLength(1)
})

test('200 a partner reads their approved application as an object with four columns', async () => {
  const { world, ayse } = await openWithTwo()
  const path = 'partner_applications?select=*&email=eq.ayse%40butik.example&status=eq.APPROVED'
  const response = await read(world, path, ayse, ONE)
  expect(response.headers.get('content-type')).toBe(`${ONE}; charset=utf-8`)
  expect(await response.json()).toEqual({
    id: expect.any(String),
    name: expect.stringContaining('Ayşe'),
    email: 'ayse@butik.example',
    status: 'APPROVED',
  })
})

test('200 rows of other users are never returned, with any filter', async () => {
  const { world, ayse } = await openWithTwo()
  for (const path of [
    'admins',
    'admins?email=eq.deniz@manto1976.example',
    'partner_applications?email=eq.olga@salon.example',
    'partner_applications?status=eq.PENDING',
  ]) {
    const response = await read(world, path, ayse)
    expect(response.headers.get('content-range')).toBe('*/*')
    expect(await response.json()).toEqual([])
  }
  const all = await (await read(world, 'partner_applications?select=email', ayse)).json()
  expect(all).toEqual([{ email: 'ayse@butik.example' }])
})

test('406 PGRST116 an object is requested and there is none', async () => {
  const { world, ayse } = await openWithTwo()
  const response = await read(world, 'admins?select=*', ayse, ONE)
  expect(response.status).toBe(406)
  expect(await response.json()).toEqual({
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  })
})

test('400 and 404 for columns, filters and tables that are not offered', async () => {
  const { world, ayse } = await openWithTwo()
  const code = async (path: string) => {
    const response = await read(world, path, ayse)
    return `${response.status} ${(await response.json()).code}`
  }
  expect(await code('admins?select=user_id')).toBe('400 42703')
  expect(await code('admins?user_id=eq.1')).toBe('400 42703')
  expect(await code('admins?email=neq.x')).toBe('400 PGRST100')
  expect(await code('users')).toBe('404 PGRST205')
  expect(await code('constructor')).toBe('404 PGRST205')
})

test('401 without a token, with a bad token, with an expired token', async () => {
  const { world, ayse, passSeconds } = await openWithTwo()
  const code = async (token: string | null) => {
    const response = await read(world, 'admins', token)
    return `${response.status} ${(await response.json()).code}`
  }
  expect(await code(null)).toBe('401 PGRST302')
  expect(await code('anon-key')).toBe('401 PGRST301')
  passSeconds(1000)
  expect(await code(ayse)).toBe('401 PGRST303')
})

async function keepPartner(world: World, row: typeof partners.$inferInsert): Promise<void> {
  const [partner] = await world.db.insert(partners).values(row).returning()
  const { userId, name, joinedAt } = row
  await world.db
    .insert(partnerMembers)
    .values({ userId, name, joinedAt, partnerId: partner?.id ?? '', role: 'owner' })
}

test('200 the owner of a company that staff created reads an approved row, as if the company had applied', async () => {
  const { world } = await openWithTwo()
  const company = { company: 'Vaza', country: 'KZ', city: '', phone: '', locale: 'ru' } as const
  const form = { ...company, contactName: 'Anna Vaza' }
  const contactEmail = 'anna@vaza.example'
  const { id, temporaryCredential } = await createCompany(world, { ...form, contactEmail }, STAFF)
  await world.db.update(users).set({ mustChangePassword: false })
  const password = temporaryCredential.temporaryPassword
  const { access_token: token } = await signIn(world, { email: contactEmail, password })
  const path = 'partner_applications?select=*&status=eq.APPROVED'
  expect(await (await read(world, path, token)).json()).toEqual([
    { id, name: 'Anna Vaza', email: contactEmail, status: 'APPROVED' },
  ])
})

const STAFF = '11111111-1111-4111-8111-111111111111'
