import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin.ts'

type Prepared = { name: string; locale: string; text: string; isOwn: boolean }

async function openDesk() {
  const { world } = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const { access_token: token } = await signIn(world, staff)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const send = async (call: string, body?: object) => {
    const [method = '', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await router.request(`/api/admin/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  return { world, send, id: await makeApplication(world, 'anna@vaza.example') }
}

test('200 staff write to an applicant in their language, to a partner in the language chosen for them', async () => {
  const { send, id } = await openDesk()
  expect((await send(`GET follow-ups/applications/${id}`)).body).toMatchObject({
    name: 'Anna',
    company: 'Vaza',
    phone: '+79000001976',
    email: 'anna@vaza.example',
    locale: 'ru',
    until: null,
    notes: [],
  })
  await send(`POST applications/${id}/approve`, { locale: 'tr' })
  const { body } = await send(`GET follow-ups/applications/${id}`)
  expect(body).toMatchObject({ locale: 'tr', until: '2026-11-28T09:00:00.000Z' })
  expect(JSON.stringify(body)).not.toMatch(/password"|\w{4}-\w{4}-\w{4}-\w{4}"/)
})

test('200 a sent follow-up is stored once, with its author and channel', async () => {
  const { world, send, id } = await openDesk()
  const sent = { kind: 'whatsapp', text: 'Merhaba Anna' }
  await Promise.all(
    Array.from({ length: 20 }, () => send(`POST follow-ups/applications/${id}`, sent)),
  )
  expect((await send(`GET follow-ups/applications/${id}`)).body.notes).toMatchObject([
    { ...sent, by: 'Staff' },
  ])

  const [message] = await world.db
    .insert(contactMessages)
    .values({
      firstName: 'Ada',
      lastName: 'Örnek',
      email: 'ada@x.example',
      phone: '+905550001976',
      message: 'Fiyat?',
      locale: 'tr',
      sentAt: world.now(),
      fingerprint: '1',
    })
    .returning()
  expect((await send(`POST follow-ups/messages/${message?.id}`, sent)).status).toBe(200)
  expect((await send(`GET follow-ups/messages/${message?.id}`)).body).toMatchObject({
    name: 'Ada',
    locale: 'tr',
    notes: [sent],
  })
})

test('200 staff change a text in a language; an empty text restores the built-in text', async () => {
  const { send } = await openDesk()
  const text = async () =>
    ((await send('GET prepared-texts')).body as Prepared[]).find(
      ({ name, locale }) => name === 'hello' && locale === 'tr',
    )
  const original = await text()
  expect(original).toMatchObject({ isOwn: false })
  await send('PUT prepared-texts', {
    name: 'hello',
    locale: 'tr',
    text: 'Selam {name}',
    version: 0,
  })
  expect(await text()).toMatchObject({ text: 'Selam {name}', isOwn: true, version: 1 })
  await send('PUT prepared-texts', { name: 'hello', locale: 'tr', text: '', version: 1 })
  expect(await text()).toEqual(original)
})

test('400 an unknown placeholder is refused, 409 a change of an older version', async () => {
  const { send } = await openDesk()
  const save = async (text: string, version: number) => {
    const { status, body } = await send('PUT prepared-texts', {
      name: 'hello',
      locale: 'ru',
      text,
      version,
    })
    return [status, (body as { code?: string }).code]
  }
  expect(await save('{name}, {password}', 0)).toEqual([400, 'placeUnknown'])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(`Привет ${index}`, 0)),
  )
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'changedMeanwhile')).toHaveLength(19)
  expect(await save('Привет, {name}', 1)).toEqual([200, undefined])
})
