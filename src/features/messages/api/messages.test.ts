import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

const message = (number: number, more: Partial<typeof contactMessages.$inferInsert> = {}) => ({
  firstName: 'Ada',
  lastName: 'Örnek',
  email: `writer-${number}@butik.example`,
  phone: '+905550001976',
  message: 'Numune görebilir miyiz?',
  locale: 'tr' as const,
  sentAt: new Date(Date.parse('2026-11-20T00:00:00Z') + number * 3_600_000),
  fingerprint: String(number),
  ...more,
})

/** 120 waiting messages, the oldest from Işıl, and a message that is done. */
async function openInbox() {
  const { world } = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  await world.db
    .insert(contactMessages)
    .values([
      message(0, { firstName: 'Işıl', message: 'КАКОЙ МИНИМАЛЬНЫЙ ЗАКАЗ?', locale: 'ru' }),
      ...Array.from({ length: 119 }, (_, index) => message(index + 1)),
      message(300, { status: 'done' }),
    ])
  const { access_token: token } = await signIn(world, staff)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit = {}) =>
    router.request(`/api/admin/messages${path}`, { ...init, headers })
  const list = async (search: string) => {
    const answer = await send(search)
    expect(answer.status).toBe(200)
    return (await answer.json()) as {
      rows: (typeof contactMessages.$inferSelect & { product: string | null })[]
      total: number
    }
  }
  const put = (path: string, body: object) =>
    send(path, { method: 'PUT', body: JSON.stringify(body) })
  const setStatus = (id: string, status: string) => put(`/${id}/status`, { status })
  const assign = (id: string, assignee: string | null) => put(`/${id}/assignee`, { assignee })
  return { world, send, list, setStatus, assign }
}

test('waiting messages come first, the oldest on top, and all pages show each once', async () => {
  const { list } = await openInbox()
  const { rows, total } = await list('')
  expect(total).toBe(121)
  expect(rows[0]).toMatchObject({ firstName: 'Işıl', status: 'waiting' })
  const later = [...(await list('?page=2')).rows, ...(await list('?page=3')).rows]
  expect(new Set([...rows, ...later].map(({ id }) => id)).size).toBe(121)
  expect(later.at(-1)).toMatchObject({ status: 'done', leftMinutes: null })
})

test('a search finds names, texts and numbers, however they are typed', async () => {
  const { list } = await openInbox()
  for (const typed of ['isil', 'IŞIL', 'минимальный заказ', 'writer-0@butik'])
    expect([typed, (await list(`?q=${encodeURIComponent(typed)}`)).total]).toEqual([typed, 1])
  expect((await list('?q=0555 000 19 76')).total).toBe(121)
  expect((await list('?status=done')).total).toBe(1)
  expect((await list('?locale=ru&sort=-sent')).total).toBe(1)
  expect((await list('?q=nobody')).rows).toEqual([])
})

test('a message is done once, however often it is clicked, and can be opened again', async () => {
  const { world, send, list, setStatus } = await openInbox()
  const [{ id } = { id: '' }] = (await list('')).rows
  for (const status of ['done', 'done', 'waiting', 'spam'])
    expect((await setStatus(id, status)).status).toBe(200)
  expect(await (await send(`/${id}`)).json()).toMatchObject({ status: 'spam', firstName: 'Işıl' })
  const entries = await world.db
    .select({ action: auditTrail.action })
    .from(auditTrail)
    .where(eq(auditTrail.on, id))
    .orderBy(asc(auditTrail.sequence))
  expect(entries.map(({ action }) => action)).toEqual([
    'message.done',
    'message.reopened',
    'message.spam',
  ])
})

test('a message about a product names it and the color, and a product that is gone by its id', async () => {
  const { world, send, list } = await openInbox()
  await fillCatalogue(world)
  const [{ id } = { id: '' }] = (await list('')).rows
  const about = async (productId: string) => {
    await world.db
      .update(contactMessages)
      .set({ productId, color: 'camel' })
      .where(eq(contactMessages.id, id))
    const { rows } = await list('?language=en')
    const opened = (await (await send(`/${id}?locale=en`)).json()) as { product: string }
    return { listed: rows.find((row) => row.id === id)?.product, opened: opened.product }
  }
  expect(await about('alara-1')).toEqual({
    listed: 'Alara Pea Coat, MN-1',
    opened: 'Alara Pea Coat, MN-1, Camel',
  })
  expect(await about('gone-1')).toEqual({ listed: 'gone-1', opened: 'gone-1, Camel' })
})

test('an unknown message is missing, and an unknown status refused', async () => {
  const { list, send, setStatus } = await openInbox()
  const [{ id } = { id: '' }] = (await list('')).rows
  expect((await setStatus(id, 'gone')).status).toBe(400)
  for (const unknown of ['11111111-1111-4111-8111-111111111111', 'x']) {
    expect((await send(`/${unknown}`)).status).toBe(404)
    expect((await setStatus(unknown, 'done')).status).toBe(404)
  }
})

test('a message is assigned to staff who deal with messages, and to no other person', async () => {
  const { world, send, list, assign } = await openInbox()
  const [{ id } = { id: '' }] = (await list('')).rows
  const opened = async () =>
    (await (await send(`/${id}`)).json()) as {
      assignee: string | null
      staff: { userId: string; name: string }[]
    }
  const { staff } = await opened()
  expect(staff.map(({ name }) => name)).toEqual(['Staff'])
  const [{ userId } = { userId: '' }] = staff

  for (const assignee of [userId, userId]) expect((await assign(id, assignee)).status).toBe(200)
  expect((await opened()).assignee).toBe(userId)
  expect((await list('?assignee=me')).rows).toMatchObject([{ id, assignee: 'Staff' }])
  expect((await list('?assignee=nobody')).total).toBe(120)

  const editor = await makeAccount(world, { email: 'editor@manto.example' })
  await world.db.insert(admins).values({
    userId: editor.id,
    name: 'Editor',
    email: 'editor@manto.example',
    role: 'editor',
    createdAt: world.now(),
  })
  for (const stranger of [editor.id, '11111111-1111-4111-8111-111111111111'])
    expect((await assign(id, stranger)).status).toBe(404)
  expect((await assign(id, 'x')).status).toBe(400)
  expect((await opened()).assignee).toBe(userId)
})

test('a colleague who left stays named at their messages, and cannot be assigned anew', async () => {
  const { world, send, list, assign } = await openInbox()
  const [{ id } = { id: '' }, { id: other } = { id: '' }] = (await list('')).rows
  const leaver = await makeAccount(world, { email: 'leaver@manto.example' })
  await world.db.insert(admins).values({
    userId: leaver.id,
    name: 'Leaver',
    email: 'leaver@manto.example',
    role: 'desk',
    createdAt: world.now(),
  })
  expect((await assign(id, leaver.id)).status).toBe(200)
  await world.db.update(admins).set({ endedAt: world.now() }).where(eq(admins.userId, leaver.id))
  expect(await (await send(`/${id}`)).json()).toMatchObject({
    staff: [{ name: 'Staff' }, { userId: leaver.id, name: 'Leaver' }],
  })
  expect((await assign(other, leaver.id)).status).toBe(404)
  expect((await assign(id, null)).status).toBe(200)
  const entries = await world.db
    .select({ action: auditTrail.action, facts: auditTrail.facts })
    .from(auditTrail)
    .where(eq(auditTrail.on, id))
    .orderBy(asc(auditTrail.sequence))
  expect(entries).toEqual([
    { action: 'message.assigned', facts: { assignee: leaver.id } },
    { action: 'message.unassigned', facts: null },
  ])
})
