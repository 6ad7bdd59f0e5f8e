import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { applicationForm } from '#features/applications/application.ts'
import { recordView } from '#features/visits/visit.commands.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin.ts'

const email = 'anna@vaza.example'

const form = applicationForm.parse({
  name: 'Анна',
  surname: 'Ваза',
  email,
  phone: '+79000001976',
  businessName: 'Ваза',
  businessType: 'boutique',
  country: 'RU',
  city: 'Казань',
  preferredLanguage: 'ru',
  wholesale: 'on',
})

/** A server with a signed-in admin and a pending application. */
async function openOffice() {
  const opened = await openTestWorld()
  const { world } = opened
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  await submitApplication(world, form, 'ru')
  const send = openDesk(world, (await signIn(world, staff)).access_token)
  const application = await findOpenApplication(world, email)
  return { ...opened, request: send, id: application?.id ?? '' }
}

function openDesk(world: World, token: string) {
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  return async (call: string, body?: string) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/admin/${path}`, { method, headers, body })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
}

test('200 the dashboard counts, and each list shows its rows', async () => {
  const { request: send, id } = await openOffice()
  await send(`POST applications/${id}/approve`)

  const { status, body } = await send('GET dashboard')

  expect(status).toBe(200)
  expect(body.statistics).toEqual({
    totalApplications: 1,
    pendingApplications: 0,
    approvedPartners: 1,
    totalPartners: 1,
  })
  const at = '2026-11-21T09:00:00.000Z'
  const rowsOf = async (list: string) => (await send(`GET ${list}`)).body.rows
  expect(await rowsOf('applications')).toEqual([
    {
      id,
      number: id.slice(0, 8).toUpperCase(),
      leftMinutes: null,
      isDuplicate: false,
      name: 'Анна',
      surname: 'Ваза',
      email,
      phone: form.phone,
      businessName: 'Ваза',
      businessType: form.businessType,
      country: 'RU',
      city: form.city,
      websiteInstagram: '',
      taxNumber: '',
      preferredLanguage: form.preferredLanguage,
      isAsked: false,
      appliedAt: at,
      status: 'approved',
      decidedAt: at,
    },
  ])
  const partners = await rowsOf('partners')
  expect(partners).toEqual([
    {
      id: expect.any(String),
      applicationId: id,
      name: 'Анна Ваза',
      email,
      phone: form.phone,
      company: 'Ваза',
      country: 'RU',
      city: form.city,
      locale: form.preferredLanguage,
      joinedAt: at,
      status: 'active',
      tags: [],
      awaitsAccess: false,
    },
  ])
  expect(await rowsOf('credentials')).toEqual([
    {
      id: expect.any(String),
      partnerId: partners[0].id,
      applicationId: id,
      name: 'Анна Ваза',
      company: 'Ваза',
      email,
      createdAt: at,
      usedAt: null,
      expiresAt: '2026-11-28T09:00:00.000Z',
      status: 'unused',
      partnerStatus: 'active',
      isNewest: true,
    },
  ])
})

test('200 an application shows every field of its form', async () => {
  const { request: send, id } = await openOffice()
  expect(await send(`GET applications/${id}`)).toMatchObject({
    status: 200,
    body: { id, phone: '+79000001976', city: 'Казань', commercialConsent: false, decidedAt: null },
  })
})

test('200 staff can read the temporary password again until it is used, and each reading is recorded', async () => {
  const { world, request: send, id } = await openOffice()
  const approved = await send(`POST applications/${id}/approve`)
  expect(approved).toMatchObject({ status: 200, body: { email } })

  const { body } = await send('GET credentials')
  const answer = await send(`GET credentials/${body.rows[0].id}/password`)

  expect(answer.body).toEqual({ password: approved.body.temporaryPassword })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const entries = (await world.db.select().from(auditTrail)).map(({ action }) => action)
  expect(entries).toContain('credential.revealed')
})

test('200 resend replaces the password; 409 the old credential is closed', async () => {
  const { request: send, id } = await openOffice()
  const first = await send(`POST applications/${id}/approve`)
  const { rows: credentials } = (await send('GET credentials')).body

  const second = await send(`POST credentials/${credentials[0].id}/resend`)

  expect(second).toMatchObject({ status: 200, body: { email } })
  expect(second.body.temporaryPassword).not.toBe(first.body.temporaryPassword)
  expect(await send(`GET credentials/${credentials[0].id}/password`)).toMatchObject({
    status: 409,
    body: { code: 'credentialClosed' },
  })
})

test('409 a decided application cannot be decided again', async () => {
  const { request: send, id } = await openOffice()
  expect(await send(`POST applications/${id}/reject`)).toMatchObject({ body: { ok: true } })

  const refused = { status: 409, body: { code: 'alreadyDecided' } }
  expect(await send(`POST applications/${id}/approve`)).toMatchObject(refused)
  expect(await send(`POST applications/${id}/reject`)).toMatchObject(refused)
})

test('200 a partner is deactivated and reactivated; 409 a partner already in that state', async () => {
  const { request: send, id } = await openOffice()
  await send(`POST applications/${id}/approve`)
  const partner = (await send('GET partners')).body.rows[0].id

  expect((await send(`POST partners/${partner}/deactivate`)).body).toEqual({ status: 'inactive' })
  expect(await send(`POST partners/${partner}/deactivate`)).toMatchObject({ status: 409 })
  expect((await send(`POST partners/${partner}/reactivate`)).body).toMatchObject({
    status: 'active',
  })
})

test('200 a partner is shown with visit, sessions, favorites and viewed products; staff end the sessions', async () => {
  const { world, request: send, id } = await openOffice()
  const { body: credential } = await send(`POST applications/${id}/approve`)
  const password = credential.temporaryPassword
  const { user } = await signIn(world, { email, password })
  await fillCatalogue(world)
  await recordView(world, user.id, 'alara-1')
  const [{ id: partner }] = (await send('GET partners')).body.rows
  expect((await send(`GET partners/${partner}?locale=en`)).body).toMatchObject({
    applicationId: id,
    name: 'Анна Ваза',
    email,
    phone: form.phone,
    sessions: 1,
    lastActiveAt: '2026-11-21T09:00:00.000Z',
    favorites: [],
    viewed: [{ id: 'alara-1', name: 'Alara Pea Coat' }],
  })

  expect((await send(`POST partners/${partner}/end-sessions`)).status).toBe(200)
  expect((await send(`GET partners/${partner}`)).body).toMatchObject({ sessions: 0 })
  const { body } = await send(`GET applications/${id}/case`)
  expect(body.history[0]).toMatchObject({ action: 'partner.sessions_ended', by: 'Staff' })
})

test('200 staff read the emails, newest first', async () => {
  const { request: send, id, passSeconds } = await openOffice()
  passSeconds(60)
  await send(`POST applications/${id}/reject`)

  const { body } = await send('GET emails')
  expect(body.rows).toHaveLength(3)
  expect(body.rows[0]).toMatchObject({
    to: email,
    sentAt: null,
    subject: 'О вашей заявке · MANTO 1976',
  })
  expect(body.rows[0]).not.toHaveProperty('text')
})

test('404 an invalid id and an unknown id get the same answer', async () => {
  const { request: send } = await openOffice()
  const nothing = '11111111-1111-4111-8111-111111111111'
  for (const id of [nothing, 'x', '1%27%20or%201=1', `${nothing}0`, '%00']) {
    for (const [call, code] of [
      [`GET applications/${id}`, 'applicationMissing'],
      [`POST applications/${id}/approve`, 'applicationMissing'],
      [`POST applications/${id}/reject`, 'applicationMissing'],
      [`POST partners/${id}/deactivate`, 'partnerMissing'],
      [`POST partners/${id}/reactivate`, 'partnerMissing'],
      [`GET credentials/${id}/password`, 'credentialMissing'],
      [`POST credentials/${id}/resend`, 'credentialMissing'],
    ] as const) {
      const { status, body } = await send(call)
      expect({ call, status, body }).toEqual({ call, status: 404, body: { code } })
    }
  }
})

test('404 an unknown path, 404 GET on a path that takes POST only', async () => {
  const { request: send, id } = await openOffice()
  for (const call of ['GET ', 'GET nothing', `GET applications/${id}/approve`, 'POST dashboard'])
    expect(await send(call)).toMatchObject({ status: 404, body: { code: 'pathMissing' } })
})

test('413 a body over 64 KB is not read', async () => {
  const { request: send, id } = await openOffice()
  const call = `POST applications/${id}/reject`
  expect(await send(call, 'x'.repeat(64 * 1024 + 1))).toMatchObject({ status: 413 })
  expect(await send(call, 'x'.repeat(64 * 1024))).toMatchObject({ status: 200 })
})
