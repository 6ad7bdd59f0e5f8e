import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { addFavorite } from '#features/boards/favorite.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

async function openDesk() {
  const opened = await openTestWorld()
  const { world } = opened
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const today = async (locale = 'tr') => {
    const headers = { authorization: `Bearer ${(await signIn(world, staff)).access_token}` }
    const answer = await router.request(`/api/admin/dashboard?locale=${locale}`, { headers })
    expect(answer.status).toBe(200)
    const { desk, ...rest } = await answer.json()
    return { ...rest, ...desk }
  }
  return { ...opened, today }
}

const message = (sentAt: Date) => ({
  firstName: 'Ada',
  lastName: 'Örnek',
  email: 'ada@butik.example',
  phone: '+905550001976',
  message: 'Numune görebilir miyiz?',
  locale: 'tr' as const,
  sentAt,
  fingerprint: sentAt.toISOString(),
})

test('an empty dashboard lists no waiting items and counts zero', async () => {
  const { today } = await openDesk()
  expect(await today()).toMatchObject({
    waiting: { applications: 0, messages: 0, rows: [] },
    emails: { failed: 0, retried: 0 },
    expiring: { rows: [], total: 0 },
    untranslated: { rows: [], total: 0 },
    topFavorites: [],
  })
})

test('applications and messages without an answer are listed together, the oldest first, with the time left', async () => {
  const { world, today, passSeconds } = await openDesk()
  await world.db.insert(contactMessages).values(message(world.now()))
  passSeconds(3600)
  const id = await makeApplication(world, 'anna@vaza.example')
  passSeconds(3600)

  const { waiting } = await today()
  // The clock stands at Saturday noon in Istanbul, and Sunday does not count.
  expect(waiting).toMatchObject({ applications: 1, messages: 1 })
  expect(waiting.rows).toEqual([
    expect.objectContaining({ kind: 'message', name: 'Ada Örnek', leftMinutes: 46 * 60 }),
    expect.objectContaining({
      kind: 'application',
      id,
      name: 'Anna Vaza',
      about: 'Vaza',
      leftMinutes: 47 * 60,
    }),
  ])
})

test('an approved application leaves the waiting items; its password is a reminder in its last two days', async () => {
  const { world, today, passDays } = await openDesk()
  await approveApplication(world, await makeApplication(world, 'anna@vaza.example'), ADMIN)
  expect(await today()).toMatchObject({ waiting: { rows: [] }, expiring: { total: 0 } })

  passDays(6)
  expect((await today()).expiring).toMatchObject({
    total: 1,
    rows: [
      { name: 'Anna Vaza', email: 'anna@vaza.example', expiresAt: '2026-11-28T09:00:00.000Z' },
    ],
  })
  passDays(2)
  expect((await today()).expiring).toEqual({ rows: [], total: 0 })
})

test('emails that the mail server refused are counted as retried or failed', async () => {
  const { world, today } = await openDesk()
  const email = { to: 'a@b.example', subject: 'S', text: 'T', writtenAt: world.now() }
  await world.db
    .insert(outbox)
    .values([
      email,
      { ...email, sentAt: world.now(), attempts: 1 },
      { ...email, error: '451 later', attempts: 3 },
      { ...email, error: '550 no', attempts: 1, abandonedAt: world.now() },
    ])
  expect((await today()).emails).toEqual({ failed: 1, retried: 1 })
})

test('a published product that lacks a language is named with it, a draft is not', async () => {
  const { world, today } = await openDesk()
  await fillCatalogue(world)
  expect((await today()).untranslated.total).toBe(0)

  const [first, second] = await world.db.select().from(products)
  if (!first || !second) throw new Error('No products')
  await world.db.update(products).set({ visibility: 'draft' })
  const { ru: _, ...name } = { ru: '', ...first.name }
  await world.db.update(products).set({ name })
  await world.db.execute(`update products set visibility = 'public' where id = '${first.id}'`)
  expect((await today()).untranslated).toMatchObject({
    total: 1,
    rows: [{ id: first.id, lacks: ['ru'] }],
  })
  await world.db.update(products).set({ hiddenIn: ['tr'] })
  expect((await today()).untranslated.rows).toMatchObject([{ lacks: ['tr', 'ru'] }])
})

test('the favorites of all partners are counted by product', async () => {
  const { world, today } = await openDesk()
  await fillCatalogue(world)
  const [product] = await world.db.select().from(products)
  for (const email of ['anna@vaza.example', 'ada@butik.example']) {
    const member = await makePartner(world, email)
    await world.db.update(products).set({ visibility: 'public' })
    await addFavorite(world, member, product?.id ?? '')
  }
  expect((await today()).topFavorites).toMatchObject([{ id: product?.id, partners: 2 }])
})

test('the numbers compare the last seven days with the seven days before', async () => {
  const { world, today, passDays } = await openDesk()
  await makeApplication(world, 'first@vaza.example')
  passDays(8)
  await makeApplication(world, 'two@vaza.example')
  await approveApplication(world, await makeApplication(world, 'three@vaza.example'), ADMIN)

  passDays(1)
  const { statistics, trends } = await today()
  expect(statistics).toMatchObject({ totalApplications: 3, pendingApplications: 2 })
  expect(trends).toEqual({
    totalApplications: { week: 2, weekBefore: 1 },
    pendingApplications: { week: 1, weekBefore: 1 },
    approvedPartners: { week: 1, weekBefore: 0 },
    totalPartners: { week: 1, weekBefore: 0 },
  })
})
