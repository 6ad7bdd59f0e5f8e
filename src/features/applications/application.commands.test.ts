import { expect, test } from 'vitest'

import { users } from '#auth/schema/auth.tables.ts'
import { brand } from '#base/brand.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { listPartners } from '#features/companies/partner.queries.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'
import {
  ADMIN,
  applicationInput,
  openWithApplication,
  emailsOf,
  actionsOf,
} from '#testing/desk/open-with-application.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { approveApplication, rejectApplication } from './application-decision.commands.ts'
import { submitApplication } from './application.commands.ts'
import { listApplications } from './application.queries.ts'
import { partnerApplications } from './application.tables.ts'

test('an application is stored, both sides get an email, and there is an audit entry', async () => {
  const { world, id, emails, sendWaitingEmails } = await openWithApplication()
  await sendWaitingEmails()

  expect((await listApplications(world, firstPageQuery)).rows).toMatchObject([
    { id, status: 'pending', email: applicationInput.email, decidedAt: null },
  ])
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@vaza.example', `Мы получили вашу заявку ${id.slice(0, 8).toUpperCase()} · MANTO 1976`],
    [brand.email, `Yeni partner başvurusu ${id.slice(0, 8).toUpperCase()}`],
  ])
  const proofs = await world.db.select().from(consents)
  expect(new Set(proofs.map(({ textVersion }) => textVersion))).toEqual(
    new Set([readBuiltInLegal('privacy').version]),
  )
  expect(proofs).toMatchObject([
    {
      subject: applicationInput.email,
      purpose: 'wholesaleConfirmation',
      answer: 'given',
      locale: 'en',
    },
    { subject: applicationInput.email, purpose: 'commercialCommunication', answer: 'refused' },
    {
      subject: applicationInput.email,
      purpose: 'privacyNotice',
      answer: 'shown',
      form: 'application',
    },
  ])
  expect(await actionsOf(world)).toEqual(['application.submitted'])
})

test('the tax number of an application reaches staff and becomes that of the company', async () => {
  const { world, id } = await openWithApplication()
  const { taxNumber } = applicationInput
  expect((await listApplications(world, firstPageQuery)).rows).toMatchObject([{ taxNumber }])
  await approveApplication(world, id, ADMIN)
  expect(await world.db.select().from(partners)).toMatchObject([{ taxNumber }])
})

test('a form sent twice at once makes a single application and a single pair of emails', async () => {
  const { world } = await openTestWorld()
  await Promise.all(
    Array.from({ length: 5 }, () => submitApplication(world, applicationInput, 'ru')),
  )

  expect((await listApplications(world, firstPageQuery)).rows).toHaveLength(1)
  const subjects = (await emailsOf(world)).map(({ to, subject }) => `${to} ${subject}`)
  expect(subjects.filter((line) => line.includes('Мы получили'))).toHaveLength(1)
  expect(subjects.filter((line) => line.includes('başvurusu'))).toHaveLength(1)
})

test('a repeated application gets an email at most once a day, and nothing else changes', async () => {
  const { world, passDays } = await openWithApplication()
  await submitApplication(
    world,
    { ...applicationInput, name: 'Eve', commercialConsent: 'on' },
    'en',
  )
  await submitApplication(world, applicationInput, 'en')
  expect(await emailsOf(world)).toHaveLength(3)
  passDays(1)
  await submitApplication(world, applicationInput, 'en')

  expect((await emailsOf(world)).slice(2)).toMatchObject([
    { to: applicationInput.email, subject: 'Ваша заявка уже у нас · MANTO 1976' },
    { to: applicationInput.email, subject: 'Ваша заявка уже у нас · MANTO 1976' },
  ])
  expect(await world.db.select().from(partnerApplications)).toMatchObject([{ name: 'Анна' }])
  expect(await world.db.select().from(consents)).toHaveLength(3)
  expect(
    (await actionsOf(world)).filter((action) => action === 'application.repeated'),
  ).toHaveLength(3)
})

test('a partner who applies gets an email that they are a partner, also when deactivated', async () => {
  const { world, id, passDays } = await openWithApplication()
  await approveApplication(world, id, ADMIN)
  await submitApplication(world, applicationInput, 'en')
  const [partner] = (await listPartners(world, firstPageQuery)).rows
  await deactivatePartner(world, partner?.id ?? '', ADMIN)
  passDays(2)
  await submitApplication(world, applicationInput, 'en')

  const subjects = (await emailsOf(world)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Вы уже наш партнёр'))).toHaveLength(2)
  expect((await listApplications(world, firstPageQuery)).rows).toHaveLength(1)
})

test('a partner who applies gets the email at their new address, not at their former address', async () => {
  const { world, id } = await openWithApplication()
  await approveApplication(world, id, ADMIN)
  await world.db.update(users).set({ email: 'anna@salon.example' })
  await submitApplication(world, applicationInput, 'ru')
  await submitApplication(world, { ...applicationInput, email: 'anna@salon.example' }, 'ru')

  const replies = (await emailsOf(world)).filter(({ subject }) => subject.startsWith('Вы уже наш'))
  expect(replies.map(({ to }) => to)).toEqual(['anna@salon.example'])
})

test('a rejected buyer gets an email in their language and may apply again', async () => {
  const { world, id } = await openWithApplication()
  await rejectApplication(world, id, ADMIN)
  await submitApplication(world, applicationInput, 'ru')

  expect((await emailsOf(world))[2]).toMatchObject({ subject: 'О вашей заявке · MANTO 1976' })
  expect(
    (await listApplications(world, firstPageQuery)).rows.map(({ status }) => status).toSorted(),
  ).toEqual(['pending', 'rejected'])
})
