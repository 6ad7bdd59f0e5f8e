import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { partnerCredentials, partners } from '#features/companies/partner.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'
const QUESTION = { text: 'Hangi mağazalarda satış yapıyorsunuz?' }

async function openDesk() {
  const opened = await openTestWorld()
  const { world } = opened
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const plain = await makeAccount(world, { email: 'plain@x.example' })
  const tokens = {
    admin: (await signIn(world, staff)).access_token,
    plain: (await signIn(world, plain)).access_token,
    visitor: '',
  }
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const send = async (call: string, body?: object, role: keyof typeof tokens = 'admin') => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await router.request(`/api/admin/applications${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[role]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const id = await makeApplication(world, 'anna@vaza.example')
  const emailsOf = (template: string) =>
    world.db.select().from(outbox).where(eq(outbox.template, template))
  const acts = async (action: string) =>
    (await world.db.select().from(auditTrail)).filter((entry) => entry.action === action)
  const application = async () => (await world.db.select().from(partnerApplications))[0]
  return { ...opened, send, id, emailsOf, acts, application }
}

const twenty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call))
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Each decision with the state it starts from, and the email and entry that must exist exactly once. */
const decisions = {
  approve: { body: {}, action: 'application.approved', template: 'shop.applicationApproved' },
  reject: { body: {}, action: 'application.rejected', template: 'shop.applicationRejected' },
} as const

for (const [name, { body, action, template }] of Object.entries(decisions)) {
  test(`only the first of twenty simultaneous calls to ${name} succeeds, with a single email and entry`, async () => {
    const { world, send, id, emailsOf, acts } = await openDesk()
    const answers = await twenty(() => send(`POST /${id}/${name}`, body))
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19])
    expect(await emailsOf(template)).toHaveLength(1)
    expect(await acts(action)).toHaveLength(1)
    const partnerCount = name === 'approve' ? 1 : 0
    expect(await world.db.$count(partners)).toBe(partnerCount)
    expect(await world.db.$count(partnerCredentials)).toBe(partnerCount)
  })

  test(`twenty calls to ${name} by others at once change nothing`, async () => {
    const { send, id, emailsOf, application } = await openDesk()
    expect(count(await twenty(() => send(`POST /${id}/${name}`, body, 'plain')), 403)).toBe(20)
    expect(count(await twenty(() => send(`POST /${id}/${name}`, body, 'visitor')), 401)).toBe(20)
    expect(await emailsOf(template)).toEqual([])
    expect(await application()).toMatchObject({ status: 'pending' })
  })
}

test('twenty approvals and rejections at once end in one state, with the email of that state alone', async () => {
  const { send, id, emailsOf, application } = await openDesk()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => send(`POST /${id}/${turn % 2 ? 'approve' : 'reject'}`)),
  )
  expect(count(answers, 200)).toBe(1)
  const approved = (await emailsOf('shop.applicationApproved')).length
  const rejected = (await emailsOf('shop.applicationRejected')).length
  expect(approved + rejected).toBe(1)
  expect((await application())?.status).toBe(approved ? 'approved' : 'rejected')
})

test('a rejection states its reason in the language of the applicant, and can be undone unnoticed within ten seconds', async () => {
  const { send, id, emailsOf, emails, sendWaitingEmails, passSeconds, application } =
    await openDesk()
  await sendWaitingEmails()
  emails.length = 0
  await send(`POST /${id}/reject`, { reason: 'region' })
  expect((await emailsOf('shop.applicationRejected'))[0]?.text).toContain(
    'в вашем регионе'.slice(2),
  )
  expect(await application()).toMatchObject({ status: 'rejected', rejectReason: 'region' })

  passSeconds(10)
  await sendWaitingEmails()
  expect(emails).toEqual([])
  const answers = await twenty(() => send(`POST /${id}/reopen`))
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ isEmailWithdrawn: true })
  passSeconds(60)
  await sendWaitingEmails()
  expect(emails).toEqual([])
  expect(await application()).toMatchObject({
    status: 'pending',
    decidedAt: null,
    rejectReason: null,
  })
})

test('after ten seconds the email is sent; the application can still be reopened and approved', async () => {
  const { send, id, emails, sendWaitingEmails, passSeconds } = await openDesk()
  await sendWaitingEmails()
  emails.length = 0
  await send(`POST /${id}/reject`)
  passSeconds(16)
  await sendWaitingEmails()
  expect(emails).toMatchObject([{ to: 'anna@vaza.example' }])

  expect((await send(`POST /${id}/reopen`)).body).toEqual({ isEmailWithdrawn: false })
  expect((await send(`POST /${id}/approve`)).status).toBe(200)
  expect((await send(`POST /${id}/reopen`)).body).toEqual({ code: 'notRejected' })
})

test('409 a rejection is not reopened beside a newer application of the same address', async () => {
  const { world, send, id } = await openDesk()
  await send(`POST /${id}/reject`)
  await makeApplication(world, 'anna@vaza.example')
  expect(await send(`POST /${id}/reopen`)).toEqual({
    status: 409,
    body: { code: 'alreadyWaiting' },
  })
})

test('an approval takes the chosen language and greeting into account and email', async () => {
  const { world, send, id, emailsOf } = await openDesk()
  await send(`POST /${id}/approve`, { locale: 'tr', greeting: 'İstanbul’da görüşmek üzere.' })
  const [email] = await emailsOf('shop.applicationApproved')
  expect(email?.text).toMatch(/^Merhaba Anna,\n\nİstanbul’da görüşmek üzere\.\n\n/)
  expect(await world.db.select().from(partners)).toMatchObject([{ locale: 'tr' }])
})

test('only the first of twenty equal questions is sent and stored; a decided application takes no question', async () => {
  const { send, id, emailsOf, acts } = await openDesk()
  await twenty(() => send(`POST /${id}/question`, QUESTION))
  expect(await emailsOf('shop.applicationQuestion')).toMatchObject([
    { to: 'anna@vaza.example', replyTo: 'hello@manto1976.example' },
  ])
  expect(await acts('note.added')).toHaveLength(1)
  expect((await send(`GET /${id}/case`)).body.notes).toMatchObject([
    { kind: 'question', text: QUESTION.text, by: 'Staff' },
  ])

  await send(`POST /${id}/reject`)
  expect((await send(`POST /${id}/question`, { text: 'Başka bir soru' })).status).toBe(409)
})

test('the case shows consents, notes and the history up to the credential', async () => {
  const { send, id } = await openDesk()
  await send(`POST /${id}/notes`, { kind: 'note', text: 'Fuarda tanıştık.' })
  await send(`POST /${id}/approve`)
  const { body } = await send(`GET /${id}/case`)
  expect(body.consents).toHaveLength(3)
  expect(body.notes).toMatchObject([{ kind: 'note', text: 'Fuarda tanıştık.', by: 'Staff' }])
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
    'application.approved',
    'note.added',
    'application.submitted',
  ])
})

test('possible duplicates are marked: same phone, company or domain, but not a free mailbox', async () => {
  const { world, send, id } = await openDesk()
  const change = (of: string, values: Partial<typeof partnerApplications.$inferInsert>) =>
    world.db.update(partnerApplications).set(values).where(eq(partnerApplications.id, of))
  const apart = { phone: '+905550000001', businessName: 'Başka' }
  const other = await makeApplication(world, 'ivan@vaza.example')
  await change(other, apart)
  expect((await send(`GET /${id}/case`)).body.duplicates).toMatchObject([
    { of: id, id: other, by: 'domain', businessName: 'Başka' },
  ])

  await change(id, { email: 'anna@gmail.com' })
  await change(other, { email: 'ivan@gmail.com' })
  const marks = async () =>
    (await send('GET ')).body.rows.map((row: { isDuplicate: boolean }) => row.isDuplicate)
  expect(await marks()).toEqual([false, false])
  await change(other, { phone: '+79000001976' })
  expect(await marks()).toEqual([true, true])
})

test('an approved buyer is found as a duplicate too', async () => {
  const { world, send, id } = await openDesk()
  await approveApplication(world, id, ADMIN)
  const secondId = await makeApplication(world, 'anna.second@vaza.example')
  const { duplicates } = (await send(`GET /${secondId}/case`)).body
  expect(new Set(duplicates.map(({ by }: { by: string }) => by))).toEqual(
    new Set(['phone', 'company', 'domain']),
  )
  expect(duplicates[0]).toMatchObject({ id, status: 'approved' })
})
