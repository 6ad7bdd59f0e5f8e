import { expect, test } from 'vitest'

import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import {
  approveApplication,
  rejectApplication,
} from '#features/applications/application-decision.commands.ts'
import {
  findOpenApplication,
  listApplications,
} from '#features/applications/application.queries.ts'
import { getStatistics } from '#features/applications/statistics.queries.ts'
import { listPartners } from '#features/companies/partner.queries.ts'
import { partnerCredentials, partners } from '#features/companies/partner.tables.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestWorld } from '#testing/test-world.ts'

import {
  ADMIN,
  applicationInput,
  openWithApplication,
  emailsOf,
  actionsOf,
} from './open-with-application.ts'

test('an approval makes account, partner and credential, and an email without the password', async () => {
  const { world, id } = await openWithApplication()
  const temporaryCredential = await approveApplication(world, id, ADMIN)

  expect(temporaryCredential).toEqual({
    email: applicationInput.email,
    temporaryPassword: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/),
    expiresAt: new Date('2026-11-28T09:00:00Z'),
  })
  expect(await world.db.select().from(users)).toMatchObject([
    { email: applicationInput.email, mustChangePassword: true, userMetadata: { locale: 'ru' } },
  ])
  expect((await listPartners(world, firstPageQuery)).rows).toMatchObject([
    { name: 'Анна Ваза', company: 'Ваза', country: 'RU', status: 'active' },
  ])
  expect(await getStatistics(world)).toEqual({
    totalApplications: 1,
    pendingApplications: 0,
    approvedPartners: 1,
    totalPartners: 1,
  })
  const message = (await emailsOf(world))[2]
  expect(message?.text).toMatchInlineSnapshot(`
    "Здравствуйте, Анна!

    Заявка на партнёрство от компании Ваза одобрена. В кабинете партнёра — все модели, ваши цены, как только мы назначим прайс-лист, лайншиты, запросы, предложения и заказы.

    Страница входа:
    http://localhost:3000/ru/vhod-partnera
    E-mail: anna@vaza.example

    Временный пароль мы пришлём отдельно, в WhatsApp или Telegram. Он действует 7 дней.
    Срок действия: до 28 ноября 2026 г. в 12:00 (по Стамбулу)

    При первом входе вы зададите собственный пароль. Мы никогда его не спрашиваем.

    MANTO 1976
    Örnek Sokak 12, 34000 Мертер, Стамбул
    Numune Caddesi 76, 34001 Османбей, Стамбул
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(await actionsOf(world)).toContain('application.approved')
  const session = await signInWithPassword(world, {
    email: applicationInput.email,
    password: temporaryCredential.temporaryPassword,
  })
  expect(session.user.app_metadata.must_change_password).toBe(true)
})

test('a single decision of twenty at once wins, with a credential at most and a single email', async () => {
  const { world, id } = await openWithApplication()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, turn) =>
      turn % 2 ? rejectApplication(world, id, ADMIN) : approveApplication(world, id, ADMIN),
    ),
  )

  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost).toHaveLength(19)
  for (const { reason } of lost)
    expect(reason).toMatchObject({ kind: 'conflict', code: 'alreadyDecided' })
  const [application] = (await listApplications(world, firstPageQuery)).rows
  const expectedCount = application?.status === 'approved' ? 1 : 0
  expect(await world.db.select().from(partnerCredentials)).toHaveLength(expectedCount)
  expect(await world.db.select().from(users)).toHaveLength(expectedCount)
  expect(await emailsOf(world)).toHaveLength(3)
})

test('a single approval of twenty at once wins, with a single credential', async () => {
  const { world, id } = await openWithApplication()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => approveApplication(world, id, ADMIN)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.db.select().from(partnerCredentials)).toHaveLength(1)
  expect(await world.db.select().from(partners)).toHaveLength(1)
})

test('an approval that fails half-way changes nothing', async () => {
  const { world, id } = await openWithApplication()
  const seal = () => {
    throw new Error('The key is gone')
  }

  await expect(
    approveApplication({ ...world, secrets: { ...world.secrets, seal } }, id, ADMIN),
  ).rejects.toThrow('The key is gone')

  expect(await findOpenApplication(world, applicationInput.email)).toMatchObject({
    id,
    decidedAt: null,
  })
  expect(await world.db.select().from(users)).toEqual([])
  expect(await world.db.select().from(partners)).toEqual([])
  expect(await world.db.select().from(partnerCredentials)).toEqual([])
  expect(await emailsOf(world)).toHaveLength(2)
  expect(await actionsOf(world)).toEqual(['application.submitted'])
})

test('an account without a role becomes that of the partner; old password and sessions stop working', async () => {
  const { world, id } = await openWithApplication()
  const old = { email: applicationInput.email, password: 'the password of before' }
  const passwordHash = await world.passwordHashes.hash(old.password)
  await createUser(
    world.db,
    { email: applicationInput.email, passwordHash, mustChangePassword: false },
    world.now(),
  )
  await signInWithPassword(world, old)

  const { temporaryPassword } = await approveApplication(world, id, ADMIN)

  expect(await world.db.select().from(sessions)).toEqual([])
  await expect(signInWithPassword(world, old)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await signInWithPassword(world, { email: applicationInput.email, password: temporaryPassword })
  expect(await world.db.select().from(users)).toHaveLength(1)
})

test('the address of an admin does not become a partner; the application stays open', async () => {
  const { world, id } = await openWithApplication()
  await makeFirstAdmin(world, {
    email: applicationInput.email,
    password: 'a long password',
    name: 'Staff',
  })

  await expect(approveApplication(world, id, ADMIN)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'accountIsAdmin',
  })
  expect(await findOpenApplication(world, applicationInput.email)).not.toBeNull()
})

test('a decision on an unknown application is refused', async () => {
  const { world } = await openTestWorld()
  const refused = { kind: 'missing', code: 'applicationMissing' }
  await expect(approveApplication(world, ADMIN, ADMIN)).rejects.toMatchObject(refused)
  await expect(rejectApplication(world, ADMIN, ADMIN)).rejects.toMatchObject(refused)
})
