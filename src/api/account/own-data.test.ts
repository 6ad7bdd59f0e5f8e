import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#auth/schema/auth.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { viewedProducts } from '#features/visits/visit.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from '../admin/admin.ts'
import { accountRouter } from './account.ts'

const anna = 'anna@vaza.example'
const mila = 'mila@vaza.example'
const staff = 'staff@manto.example'

async function enter(world: World, email: string) {
  const { access_token: token } = await signIn(world, { email })
  const router = openTestRouter(world, {})
    .route('/api/account', accountRouter)
    .route('/api/admin', adminRouter)
  return async (call: string, json?: object) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = json && JSON.stringify(json)
    const answer = await router.request(`/api/${path}`, { method, headers, body })
    return { status: answer.status, body: await answer.json() }
  }
}

test('200 a partner changes name, telephone and language; staff lists and emails follow', async () => {
  const { world } = await openTestWorld()
  const owner = await makePartner(world, anna)
  const asAnna = await enter(world, anna)
  expect((await asAnna('GET account/profile')).body).toMatchObject({
    name: 'Anna Vaza',
    phone: '+79000001976',
    locale: 'ru',
    company: { name: 'Vaza', city: 'Kazan', role: 'owner' },
  })
  const profile = { name: 'Anna Örnek', phone: '+90 555 000 19 76', locale: 'tr' }
  expect((await asAnna('PUT account/profile', profile)).status).toBe(200)
  expect((await asAnna('GET account/profile')).body).toMatchObject({
    name: 'Anna Örnek',
    phone: '+905550001976',
    locale: 'tr',
  })
  const [company] = await world.db.select().from(partners).where(eq(partners.id, owner.partnerId))
  expect(company).toMatchObject({ name: 'Anna Örnek', locale: 'tr' })
  const [user] = await world.db.select().from(users).where(eq(users.id, owner.userId))
  expect(user?.userMetadata).toMatchObject({ locale: 'tr' })
  for (const phone of ['12', 'call me']) {
    const answer = await asAnna('PUT account/profile', { ...profile, phone })
    expect(answer).toEqual({ status: 400, body: { code: 'validationFailed' } })
  }
})

test('200 a colleague changes only their own profile', async () => {
  const { world } = await openTestWorld()
  const owner = await makePartner(world, anna)
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  const asMila = await enter(world, mila)
  await asMila('PUT account/profile', { name: 'Mila Yeni', phone: '', locale: 'en' })
  expect((await asMila('GET account/profile')).body).toMatchObject({ name: 'Mila Yeni', phone: '' })
  const [company] = await world.db.select().from(partners).where(eq(partners.id, owner.partnerId))
  expect(company).toMatchObject({ name: 'Anna Vaza', locale: 'ru' })
})

test('200 consent to commercial messages is given and withdrawn, and every answer is stored', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makePartner(world, anna)
  const asAnna = await enter(world, anna)
  for (const answer of ['given', 'refused', 'given']) {
    passSeconds(1)
    const json = { answer, locale: 'ru' }
    expect((await asAnna('PUT account/data/commercial-consent', json)).status).toBe(200)
  }
  const { consents } = (await asAnna('GET account/data')).body.data
  const commercial = consents.filter(
    ({ purpose }: { purpose: string }) => purpose === 'commercialCommunication',
  )
  expect(commercial.map(({ answer }: { answer: string }) => answer)).toEqual([
    'given',
    'refused',
    'given',
    'refused',
  ])
  const [application] = await world.db.select().from(partnerApplications)
  expect(application?.commercialConsent).toBe(true)
})

test('200 the data of a person contain their own records, no secret, and nothing of colleagues or companies', async () => {
  const { world } = await openTestWorld()
  const owner = await makePartner(world, anna)
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  await makePartner(world, 'bela@other.example')
  const { body: own } = await (await enter(world, anna))('GET account/data')
  expect(own.data.account).toMatchObject([{ name: 'Anna Vaza', email: anna }])
  expect(own.data.application).toMatchObject([{ email: anna, city: 'Kazan' }])
  expect(own.data.emails.length).toBeGreaterThan(0)
  const { body: colleague } = await (await enter(world, mila))('GET account/data')
  expect(colleague.data).toMatchObject({ application: [], company: [{ name: 'Vaza' }] })

  const [ownText, colleagueText] = [JSON.stringify(own), JSON.stringify(colleague)]
  expect(ownText).not.toContain(mila)
  expect(colleagueText).not.toContain(anna)
  for (const text of [ownText, colleagueText]) {
    expect(text).not.toContain('bela@other.example')
    expect(text).not.toMatch(/argon2|passwordHash|sealed|#token=/)
  }
})

test('200 the data name products in the language of the reader, and deleted products by their id', async () => {
  const { world } = await openTestWorld()
  const { userId } = await makePartner(world, anna)
  await fillCatalogue(world)
  const viewedAt = world.now()
  await world.db.insert(viewedProducts).values({ userId, productId: 'alara-1', viewedAt })
  await world.db.insert(contactMessages).values({
    firstName: 'Anna',
    lastName: 'Vaza',
    email: anna,
    phone: '+905550001976',
    message: 'Is it still made?',
    productId: 'gone-1',
    locale: 'en',
    sentAt: viewedAt,
    fingerprint: 'first',
  })
  const { body } = await (await enter(world, anna))('GET account/data?locale=en')
  expect(body.data).toMatchObject({
    viewed: [{ product: 'Alara Pea Coat, MN-1' }],
    messages: [{ product: 'gone-1' }],
  })
})

test('200 staff see a request for erasure once, by email and on their first page, until they answer it', async () => {
  const { world, emails, sendWaitingEmails } = await openTestWorld()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  const asAnna = await enter(world, anna)
  const request = { message: 'Please erase all of it.', locale: 'ru' }
  await Promise.all(Array.from({ length: 20 }, () => asAnna('POST account/data/erasure', request)))
  await sendWaitingEmails()
  expect(emails.filter(({ replyTo }) => replyTo === anna).length).toBe(2)

  const text = emails.find(({ subject }) => subject === 'Veri silme isteği')?.text
  expect(text).toMatch(/\n\S+\/tr\/admin-dashboard\n\n.+:\n> Please erase all of it\.\n$/)

  const asStaff = await enter(world, staff)
  const open = async () => (await asStaff('GET admin/dashboard')).body.desk.dataRequests
  expect(await open()).toMatchObject([
    { email: anna, name: 'Anna Vaza', kind: 'erasure', deadline: { law: 'fz152' } },
  ])
  const [{ id }] = await open()
  expect((await asAnna('GET account/data')).body.erasureRequestedAt).not.toBeNull()
  expect((await asAnna(`POST admin/personal-data/requests/${id}/done`)).status).toBe(403)
  expect((await asStaff(`POST admin/personal-data/requests/${id}/done`)).status).toBe(200)
  expect((await asStaff(`POST admin/personal-data/requests/${id}/done`)).status).toBe(404)
  expect(await open()).toEqual([])
  expect((await asAnna('GET account/data')).body).toMatchObject({
    erasureRequestedAt: null,
    data: { requests: [{ kind: 'erasure' }] },
  })

  await asAnna('POST account/data/erasure', { message: '', locale: 'ru' })
  await asAnna('DELETE account/data/erasure')
  expect(await open()).toEqual([])
})

test('200 a user without a role has a profile, data and a request too', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const asAyse = await enter(world, 'ayse@butik.example')
  expect((await asAyse('GET account/profile')).body).toMatchObject({ name: null, company: null })
  expect((await asAyse('GET account/data')).body.data).toMatchObject({ company: [], boards: [] })
  const request = { message: '', locale: 'tr' }
  expect((await asAyse('POST account/data/erasure', request)).status).toBe(200)
})
