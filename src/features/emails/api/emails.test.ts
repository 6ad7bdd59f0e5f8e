import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { emailPreviewRouter } from '#api/email-preview/email-preview.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

async function openOutbox() {
  const opened = await openTestWorld()
  const { world } = opened
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  await makeApplication(world, 'anna@vaza.example')
  const { access_token: token } = await signIn(world, staff)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const send = async (path: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/admin/emails${path}`, { method, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const written = () => world.db.select().from(outbox).orderBy(asc(outbox.sequence))
  const resent = async () =>
    (await world.db.select().from(auditTrail)).filter(({ action }) => action === 'email.resent')
  return { ...opened, send, written, resent }
}

test('200 the list shows recipients and states, finds by both, and holds no texts', async () => {
  const { world, send, sendWaitingEmails, passSeconds } = await openOutbox()
  await sendWaitingEmails()
  passSeconds(60)
  await world.db.insert(outbox).values({
    to: 'ada@butik.example',
    subject: 'Başvurunuz',
    text: 'Gizli',
    writtenAt: world.now(),
    attempts: 2,
    error: '451 4.7.1 try later',
  })
  const { body } = await send('')
  expect(body.total).toBe(3)
  expect(body.rows[0]).toMatchObject({
    to: 'ada@butik.example',
    status: 'retried',
    error: '451 4.7.1 try later',
  })
  expect(JSON.stringify(body)).not.toContain('Gizli')
  expect((await send('?status=sent')).body.total).toBe(2)
  expect((await send('?status=retried&q=basvurunuz')).body.total).toBe(1)
  expect((await send('?q=anna')).body.rows).toMatchObject([{ status: 'sent' }])
})

test('200 an email is shown as its recipient reads it; an email of the login is not', async () => {
  const { world, send, written } = await openOutbox()
  const [received] = await written()
  expect((await send(`/${received?.id}`)).body.text).toContain('Anna')

  const login = { to: 'a@b.example', subject: 'S', text: 'https://x.example/?token=1' }
  for (const template of ['auth.recovery', null]) {
    await world.db.delete(outbox)
    await world.db.insert(outbox).values({ ...login, template, writtenAt: world.now() })
    const [secret] = await written()
    expect((await send(`/${secret?.id}`)).body.text).toBeNull()
    await world.db.update(outbox).set({ sentAt: world.now() })
    expect(await send(`/${secret?.id}/resend`, 'POST')).toMatchObject({
      status: 409,
      body: { code: 'emailSecret' },
    })
  }
})

test('200 a given-up email that twenty clicks resend goes out once', async () => {
  const { world, send, written, emails, sendWaitingEmails, resent } = await openOutbox()
  await sendWaitingEmails()
  emails.length = 0
  await world.db
    .update(outbox)
    .set({ sentAt: null, error: '550 no', attempts: 1, abandonedAt: world.now() })
  await sendWaitingEmails()
  expect(emails).toEqual([])

  const [email] = await written()
  await Promise.all(Array.from({ length: 20 }, () => send(`/${email?.id}/resend`, 'POST')))
  await sendWaitingEmails()
  expect(emails).toHaveLength(1)
  expect(await resent()).toHaveLength(1)
  expect((await written())[0]).toMatchObject({ attempts: 1, error: null })
})

test('200 a sent email goes out again as a single copy, however often it is asked for', async () => {
  const { send, written, emails, sendWaitingEmails, resent } = await openOutbox()
  await sendWaitingEmails()
  emails.length = 0
  const [email] = await written()
  await Promise.all(Array.from({ length: 20 }, () => send(`/${email?.id}/resend`, 'POST')))
  await sendWaitingEmails()
  expect(emails).toMatchObject([{ to: 'anna@vaza.example', subject: email?.subject }])
  expect(await resent()).toHaveLength(1)
})

test('200 the HTML of an email for a key of its own, ten minutes long; never that of a login', async () => {
  const { world, send, written, passSeconds } = await openOutbox()
  const preview = openTestRouter(world, { '/api/email-preview': emailPreviewRouter })
  const openPreview = (key: string) => preview.request(`/api/email-preview/${key}`)
  const [received] = await written()
  const { preview: key } = (await send(`/${received?.id}`)).body
  const page = await openPreview(key)
  expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';.+sandbox$/)
  expect(await page.text()).toMatch(/^<!doctype html><html lang="ru">.*Anna/s)
  expect((await openPreview(key.slice(0, -4))).status).toBe(404)

  await world.db.update(outbox).set({ template: 'auth.recovery' })
  expect((await openPreview(key)).status).toBe(404)
  expect((await send(`/${received?.id}`)).body.preview).toBeNull()
  await world.db.update(outbox).set({ template: 'shop.applicationReceived' })
  passSeconds(601)
  expect((await openPreview(key)).status).toBe(404)
})

test('200 staff read the names and sizes of attachments; an email sent again has them too', async () => {
  const { world, send, sendWaitingEmails, emails, passSeconds } = await openOutbox()
  await sendWaitingEmails()
  passSeconds(61)
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const email = { to: 'ada@butik.example', subject: 'Offer', text: 'As agreed.' }
  const attachments = [{ fileName: 'offer.pdf', contentType: 'application/pdf', bytes }]
  await enqueueEmail(world.db, { ...email, template: 'shop.offer', attachments }, world.now())
  await sendWaitingEmails()
  const [row] = await world.db.select().from(outbox).where(eq(outbox.to, email.to))
  const { body } = await send(`/${row?.id}`)
  expect(body).toMatchObject({ attachments: [{ name: 'offer.pdf', bytes: 8 }] })

  passSeconds(61)
  await send(`/${row?.id}/resend`, 'POST')
  await sendWaitingEmails()
  const [file] = emails.at(-1)?.files ?? []
  expect(file).toMatchObject({ fileName: 'offer.pdf', contentType: 'application/pdf' })
  expect(new Uint8Array(file?.bytes ?? [])).toEqual(bytes)
})

test('200 an email that was written to a file is never called sent, and may be sent again', async () => {
  const { world, send, sendWaitingEmails } = await openOutbox()
  const mail = { ...world.mail, hasServer: false }
  while (await sendNextEmail({ ...world, mail }));
  const { body } = await send('')
  expect(body.rows.map(({ status }: { status: string }) => status)).toEqual(['file', 'file'])
  expect(body.rows[0]).toMatchObject({ sentAt: null, error: null })
  expect((await send('?status=sent')).body.total).toBe(0)
  expect((await send('?status=file')).body.total).toBe(2)

  await send(`/${body.rows[0].id}/resend`, 'POST')
  await sendWaitingEmails()
  expect((await send('?status=sent')).body.total).toBe(1)
})
