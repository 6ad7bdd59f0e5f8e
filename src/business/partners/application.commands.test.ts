import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { brand } from '#base/brand.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { wholeList } from '#testing/whole-list.ts'

import { auditTrail } from '../audit/audit.tables.ts'
import { consents } from '../consent/consent.tables.ts'
import { PRIVACY_TEXT_VERSION } from '../consent/consent.ts'
import { makeFirstAdmin } from './admin.commands.ts'
import { approveApplication, rejectApplication } from './application-decision.commands.ts'
import { submitApplication } from './application.commands.ts'
import { findOpenApplication, listApplications } from './application.queries.ts'
import { partnerApplications } from './application.tables.ts'
import { type ApplicationForm, applicationForm } from './application.ts'
import { deactivatePartner } from './partner.commands.ts'
import { listPartners } from './partner.queries.ts'
import { partnerCredentials, partners } from './partner.tables.ts'
import { getStatistics } from './statistics.queries.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

const form: ApplicationForm = applicationForm.parse({
  name: 'Анна',
  surname: 'Ваза',
  email: 'anna@vaza.example',
  phone: '+7 900 000-19-76',
  businessName: 'Ваза',
  businessType: 'boutique',
  country: 'RU',
  city: 'Казань',
  websiteInstagram: '@vaza_kazan',
  preferredLanguage: 'ru',
  marketRegion: 'Два магазина в Казани.\nНужны пальто.',
  wholesale: 'on',
})

async function openWithApplication() {
  const opened = await openTestWorld()
  await submitApplication(opened.world, form, 'en')
  const application = await findOpenApplication(opened.world, form.email)
  return { ...opened, id: application?.id ?? '' }
}

const emailsOf = ({ db }: World) => db.select().from(outbox).orderBy(asc(outbox.sequence))
const actsOf = async ({ db }: World) =>
  (await db.select().from(auditTrail).orderBy(asc(auditTrail.sequence))).map(({ action }) => action)

test('an application is stored, both sides get an email, and there is an audit entry', async () => {
  const { world, id, emails, deliver } = await openWithApplication()
  await deliver()

  expect((await listApplications(world, wholeList)).rows).toMatchObject([
    { id, status: 'pending', email: form.email, decidedAt: null },
  ])
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@vaza.example', 'Мы получили вашу заявку · MANTO 1976'],
    [brand.email, `Yeni partner başvurusu ${id.slice(0, 8).toUpperCase()}`],
  ])
  const proofs = await world.db.select().from(consents)
  expect(new Set(proofs.map(({ textVersion }) => textVersion))).toEqual(
    new Set([PRIVACY_TEXT_VERSION]),
  )
  expect(proofs).toMatchObject([
    { subject: form.email, purpose: 'wholesaleConfirmation', answer: 'given', locale: 'en' },
    { subject: form.email, purpose: 'commercialCommunication', answer: 'refused' },
    { subject: form.email, purpose: 'privacyNotice', answer: 'shown', form: 'application' },
  ])
  expect(await actsOf(world)).toEqual(['application.submitted'])
})

test('sent twice at once, it is one application and one pair of emails', async () => {
  const { world } = await openTestWorld()
  await Promise.all(Array.from({ length: 5 }, () => submitApplication(world, form, 'ru')))

  expect((await listApplications(world, wholeList)).rows).toHaveLength(1)
  const subjects = (await emailsOf(world)).map(({ to, subject }) => `${to} ${subject}`)
  expect(subjects.filter((line) => line.includes('Мы получили'))).toHaveLength(1)
  expect(subjects.filter((line) => line.includes('başvurusu'))).toHaveLength(1)
})

test('a repeated application gets one email a day, and nothing else changes', async () => {
  const { world, passDays } = await openWithApplication()
  await submitApplication(world, { ...form, name: 'Eve', commercialConsent: 'on' }, 'en')
  await submitApplication(world, form, 'en')
  expect(await emailsOf(world)).toHaveLength(3)
  passDays(1)
  await submitApplication(world, form, 'en')

  expect((await emailsOf(world)).slice(2)).toMatchObject([
    { to: form.email, subject: 'Ваша заявка уже у нас · MANTO 1976' },
    { to: form.email, subject: 'Ваша заявка уже у нас · MANTO 1976' },
  ])
  expect(await world.db.select().from(partnerApplications)).toMatchObject([{ name: 'Анна' }])
  expect(await world.db.select().from(consents)).toHaveLength(3)
  expect((await actsOf(world)).filter((action) => action === 'application.repeated')).toHaveLength(
    3,
  )
})

test('a partner who applies gets an email that they are a partner, also when deactivated', async () => {
  const { world, id, passDays } = await openWithApplication()
  await approveApplication(world, id, ADMIN)
  await submitApplication(world, form, 'en')
  const [partner] = (await listPartners(world, wholeList)).rows
  await deactivatePartner(world, partner?.id ?? '', ADMIN)
  passDays(2)
  await submitApplication(world, form, 'en')

  const subjects = (await emailsOf(world)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Вы уже наш партнёр'))).toHaveLength(2)
  expect((await listApplications(world, wholeList)).rows).toHaveLength(1)
})

test('a partner with a changed address gets that email at the new address, not at the old one', async () => {
  const { world, id } = await openWithApplication()
  await approveApplication(world, id, ADMIN)
  await world.db.update(users).set({ email: 'anna@salon.example' })
  await submitApplication(world, form, 'ru')
  await submitApplication(world, { ...form, email: 'anna@salon.example' }, 'ru')

  const replies = (await emailsOf(world)).filter(({ subject }) => subject.startsWith('Вы уже наш'))
  expect(replies.map(({ to }) => to)).toEqual(['anna@salon.example'])
})

test('a rejected buyer gets an email in their language and may apply again', async () => {
  const { world, id } = await openWithApplication()
  await rejectApplication(world, id, ADMIN)
  await submitApplication(world, form, 'ru')

  expect((await emailsOf(world))[2]).toMatchObject({ subject: 'О вашей заявке · MANTO 1976' })
  expect(
    (await listApplications(world, wholeList)).rows.map(({ status }) => status).toSorted(),
  ).toEqual(['pending', 'rejected'])
})

test('an approval makes account, partner and credential, and an email without the password', async () => {
  const { world, id } = await openWithApplication()
  const temporaryCredential = await approveApplication(world, id, ADMIN)

  expect(temporaryCredential).toEqual({
    email: form.email,
    temporaryPassword: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/),
    expiresAt: new Date('2026-11-28T09:00:00Z'),
  })
  expect(await world.db.select().from(users)).toMatchObject([
    { email: form.email, mustChangePassword: true, userMetadata: { locale: 'ru' } },
  ])
  expect((await listPartners(world, wholeList)).rows).toMatchObject([
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

    Заявка на партнёрство от компании Ваза одобрена. В кабинете партнёра открыты все модели; понравившиеся можно добавлять в избранное. Прайс-лист вышлем по запросу.

    Страница входа:
    http://localhost:3000/ru/vhod-partnera
    E-mail: anna@vaza.example

    Временный пароль мы пришлём отдельно, в WhatsApp или Telegram. Он действует 7 дней.
    Срок действия: до 28 ноября 2026 г. в 12:00 (по Стамбулу)

    При первом входе вы зададите собственный пароль. Мы никогда его не спрашиваем.

    MANTO 1976
    Örnek Sokak 12, 34000 Мертер, Стамбул
    Numune Caddesi 76, 34001 Османбей, Стамбул
    +90 212 000 19 76 · hello@manto1976.example
    "
  `)
  expect(await actsOf(world)).toContain('application.approved')
  const session = await signInWithPassword(world, {
    email: form.email,
    password: temporaryCredential.temporaryPassword,
  })
  expect(session.user.app_metadata.must_change_password).toBe(true)
})

test('of twenty decisions at once one wins, with one credential at most and one email', async () => {
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
  const [application] = (await listApplications(world, wholeList)).rows
  const made = application?.status === 'approved' ? 1 : 0
  expect(await world.db.select().from(partnerCredentials)).toHaveLength(made)
  expect(await world.db.select().from(users)).toHaveLength(made)
  expect(await emailsOf(world)).toHaveLength(3)
})

test('of twenty approvals at once one wins, with one credential', async () => {
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

  expect(await findOpenApplication(world, form.email)).toMatchObject({ id, decidedAt: null })
  expect(await world.db.select().from(users)).toEqual([])
  expect(await world.db.select().from(partners)).toEqual([])
  expect(await world.db.select().from(partnerCredentials)).toEqual([])
  expect(await emailsOf(world)).toHaveLength(2)
  expect(await actsOf(world)).toEqual(['application.submitted'])
})

test('an account without a role becomes the partner’s; old password and sessions stop working', async () => {
  const { world, id } = await openWithApplication()
  const old = { email: form.email, password: 'the password of before' }
  const passwordHash = await hashPassword(old.password)
  await createUser(
    world.db,
    { email: form.email, passwordHash, mustChangePassword: false },
    world.now(),
  )
  await signInWithPassword(world, old)

  const { temporaryPassword } = await approveApplication(world, id, ADMIN)

  expect(await world.db.select().from(sessions)).toEqual([])
  await expect(signInWithPassword(world, old)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await signInWithPassword(world, { email: form.email, password: temporaryPassword })
  expect(await world.db.select().from(users)).toHaveLength(1)
})

test('the address of an admin does not become a partner; the application stays open', async () => {
  const { world, id } = await openWithApplication()
  await makeFirstAdmin(world, { email: form.email, password: 'a long password', name: 'Staff' })

  await expect(approveApplication(world, id, ADMIN)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'accountIsAdmin',
  })
  expect(await findOpenApplication(world, form.email)).not.toBeNull()
})

test('a decision on an unknown application is refused', async () => {
  const { world } = await openTestWorld()
  const refused = { kind: 'missing', code: 'applicationMissing' }
  await expect(approveApplication(world, ADMIN, ADMIN)).rejects.toMatchObject(refused)
  await expect(rejectApplication(world, ADMIN, ADMIN)).rejects.toMatchObject(refused)
})
