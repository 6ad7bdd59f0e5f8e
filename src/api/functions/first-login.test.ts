import { expect, test } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import { sessions } from '#auth/schema/auth.tables.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { applicationForm } from '#features/applications/application.ts'
import { listCredentials } from '#features/companies/credential.queries.ts'
import { deactivatePartner, reactivatePartner } from '#features/companies/partner.commands.ts'
import { listPartners } from '#features/companies/partner.queries.ts'
import type { World } from '#platform/world.ts'
import { NEW_PASSWORD } from '#testing/auth/make-account.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { functionsRouter } from './functions.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'
const email = 'ayse@butik.example'

const form = applicationForm.parse({
  name: 'Ayşe',
  surname: 'Yıldız',
  email,
  phone: '@butik_bursa',
  businessName: 'Butik',
  businessType: 'boutique',
  country: 'TR',
  city: 'Bursa',
  preferredLanguage: 'tr',
  wholesale: 'on',
})

/** A world with a partner who was just approved and has a temporary password. */
async function openWithPartner() {
  const opened = await openTestWorld()
  await submitApplication(opened.world, form, 'tr')
  const application = await findOpenApplication(opened.world, email)
  const temporaryCredential = await approveApplication(opened.world, application?.id ?? '', ADMIN)
  return { ...opened, password: temporaryCredential.temporaryPassword }
}

const router = (world: World) =>
  openTestRouter(world, { '/auth/v1': authRouter, '/functions/v1': functionsRouter })
const login = async (world: World, password: string) =>
  router(world).request('/functions/v1/partner-login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
const choose = async (world: World, token: string, password: string) =>
  router(world).request('/auth/v1/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  })

test('200 a temporary password signs in, and is used up when its owner chooses another', async () => {
  const { world, password } = await openWithPartner()
  const first = await (await login(world, password)).json()
  expect(first.user).toMatchObject({ isPartner: true, mustChangePassword: true })
  expect(first.user.name).toContain('Ayşe')

  const token = first.session.access_token
  expect((await choose(world, token, password)).status).toBe(422)
  expect((await listCredentials(world, firstPageQuery)).rows).toMatchObject([{ status: 'unused' }])
  expect((await choose(world, token, NEW_PASSWORD)).status).toBe(200)

  expect((await listCredentials(world, firstPageQuery)).rows).toMatchObject([{ status: 'used' }])
  expect(await (await login(world, password)).json()).toMatchObject({ success: false })
  const second = await (await login(world, NEW_PASSWORD)).json()
  expect(second.user).toMatchObject({ isPartner: true, mustChangePassword: false })
})

test('200 an expired temporary password gets the same bytes as a wrong password', async () => {
  const { world, password, passDays } = await openWithPartner()
  passDays(7)
  const wrong = await (await login(world, 'something else')).text()
  expect(await (await login(world, password)).text()).toBe(wrong)
})

test('200 a deactivated partner learns of it only with the right password', async () => {
  const { world, password } = await openWithPartner()
  const { session } = await (await login(world, password)).json()
  await choose(world, session.access_token, NEW_PASSWORD)
  const wrong = await (await login(world, 'something else')).text()
  const [partner] = (await listPartners(world, firstPageQuery)).rows
  await deactivatePartner(world, partner?.id ?? '', ADMIN)

  expect(await (await login(world, 'something else')).text()).toBe(wrong)
  expect(await (await login(world, NEW_PASSWORD)).json()).toEqual({
    success: false,
    error: 'Your partner account is closed. Please contact us.',
    code: 'partner_inactive',
  })
  expect(await world.db.select().from(sessions)).toEqual([])

  await reactivatePartner(world, partner?.id ?? '', ADMIN)
  expect(await (await login(world, NEW_PASSWORD)).json()).toMatchObject({ success: true })
})

test('200 a partner who is reactivated before the first login gets a temporary password that works', async () => {
  const { world, password } = await openWithPartner()
  const [partner] = (await listPartners(world, firstPageQuery)).rows
  await deactivatePartner(world, partner?.id ?? '', ADMIN)
  const fresh = await reactivatePartner(world, partner?.id ?? '', ADMIN)

  expect(await (await login(world, password)).json()).toMatchObject({ code: 'invalid_credentials' })
  const body = await (await login(world, fresh?.temporaryPassword ?? '')).json()
  expect(body).toMatchObject({ success: true, user: { mustChangePassword: true } })
  expect((await choose(world, body.session.access_token, NEW_PASSWORD)).status).toBe(200)

  await deactivatePartner(world, partner?.id ?? '', ADMIN)
  expect(await reactivatePartner(world, partner?.id ?? '', ADMIN)).toBeNull()
  expect(await (await login(world, NEW_PASSWORD)).json()).toMatchObject({ success: true })
})
