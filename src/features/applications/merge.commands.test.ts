import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { erasePerson } from '#features/personal-data/personal-data.commands.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { makeApplication } from '#testing/desk/make-application.ts'

import { approveApplication } from './application-decision.commands.ts'
import { deleteOldApplications } from './application.jobs.ts'
import { partnerApplications } from './application.tables.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const NOTHING = '33333333-3333-4333-8333-333333333333'
const ANNA = 'anna@vaza.example'
const OTHER = 'anna.second@vaza.example'

async function openTwo() {
  const office = await createStaffSession()
  const { world, call } = office
  const into = await makeApplication(world, ANNA)
  const from = await makeApplication(world, OTHER)
  const merge = (target = into, source = from, locale = 'en') =>
    call('POST', `/api/admin/applications/${target}/merge`, { from: source, locale })
  const change = (of: string, values: Partial<typeof partnerApplications.$inferInsert>) =>
    world.db.update(partnerApplications).set(values).where(eq(partnerApplications.id, of))
  const note = (of: string, text: string) =>
    call('POST', `/api/admin/applications/${of}/notes`, { kind: 'note', text })
  const about = async (path: string, email: string) =>
    (await call('POST', `/api/admin/personal-data/${path}`, { email })).body
  const applications = () => world.db.select().from(partnerApplications)
  const entries = () =>
    world.db.select().from(auditTrail).where(eq(auditTrail.action, 'application.merged'))
  return { ...office, into, from, merge, change, note, about, applications, entries }
}

test('only the first of twenty simultaneous merges succeeds: a single application stays, with a single note and entry', async () => {
  const { into, from, merge, call, applications, entries } = await openTwo()
  const answers = await Promise.all(Array.from({ length: 20 }, () => merge()))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(200), count(404)]).toEqual([1, 19])
  expect(await applications()).toMatchObject([
    { id: into, mergedFrom: [{ id: from, email: OTHER }] },
  ])
  expect(await entries()).toMatchObject([
    { on: into, facts: { number: from.slice(0, 8).toUpperCase() } },
  ])
  expect((await call('GET', `/api/admin/applications/${into}/case`)).body.notes).toHaveLength(1)
})

test('only the first of twenty simultaneous merges in both directions succeeds', async () => {
  const { into, from, merge, applications } = await openTwo()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? merge() : merge(from, into))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await applications()).toHaveLength(1)
})

test('either a merge or a simultaneous decision about the merged application succeeds, not both', async () => {
  const { into, from, merge, call, applications } = await openTwo()
  const [merged, approved] = await Promise.all([
    merge(),
    call('POST', `/api/admin/applications/${from}/approve`, {}),
  ])
  expect([merged.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
  expect(await applications()).toHaveLength(merged.status === 200 ? 1 : 2)
  expect((await applications()).map(({ id }) => id)).toContain(into)
})

test('a merge moves notes, stores differences in the language of the page, and joins consents and history', async () => {
  const { into, from, merge, change, note, call } = await openTwo()
  await change(from, { city: 'Москва', websiteInstagram: '@vaza', marketRegion: 'Две точки' })
  await note(into, 'Stays')
  await note(from, 'Moves')
  expect((await merge(into, from, 'tr')).body).toEqual({ ok: true })

  const { body } = await call('GET', `/api/admin/applications/${into}/case`)
  const noteTexts = body.notes.map(({ text }: { text: string }) => text)
  expect(noteTexts).toEqual(expect.arrayContaining(['Stays', 'Moves']))
  const { text } = body.notes.find(({ kind }: { kind: string }) => kind === 'merged')
  expect(text).toContain(OTHER)
  expect(text).toContain('Şehir, ülke: Москва, Rusya')
  expect(text).toContain('@vaza')
  expect(text).toContain('Две точки')
  expect(text).not.toContain('+79000001976')
  const subjects = body.consents.map(({ subject }: { subject: string }) => subject)
  expect(new Set(subjects)).toEqual(new Set([ANNA, OTHER]))
  expect(body.consents).toHaveLength(6)
  const actions = body.history.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === 'application.submitted')).toHaveLength(2)
  expect(actions).toContain('application.merged')
  expect(body.duplicates).toEqual([])
  const answer = await call('GET', `/api/admin/applications/${into}`)
  expect(answer.body.mergedFrom).toEqual([{ id: from, email: OTHER }])
})

test('a merge keeps the addresses of earlier merges', async () => {
  const { world, into, from, merge, applications } = await openTwo()
  const third = await makeApplication(world, 'third@vaza.example')
  await merge(from, third)
  await merge(into, from)
  expect(await applications()).toMatchObject([
    { mergedFrom: [{ email: 'third@vaza.example' }, { email: OTHER }] },
  ])
})

test('a merge is refused with itself, with a missing or from an approved application, and of a pending into a rejected', async () => {
  const { world, into, from, merge, call, applications, entries } = await openTwo()
  expect((await merge(into, into)).body).toEqual({ code: 'mergeSame' })
  expect((await merge(into, NOTHING)).body).toEqual({ code: 'applicationMissing' })
  expect((await merge(NOTHING, from)).body).toEqual({ code: 'applicationMissing' })
  expect((await merge(into, "' or 1=1")).status).toBe(404)
  await call('POST', `/api/admin/applications/${into}/reject`, {})
  expect(await merge()).toMatchObject({ status: 409, body: { code: 'mergeWaiting' } })
  await approveApplication(world, from, STAFF)
  expect(await merge()).toMatchObject({ status: 409, body: { code: 'mergeApproved' } })
  expect(await applications()).toHaveLength(2)
  expect(await entries()).toEqual([])

  expect((await merge(from, into)).status).toBe(200)
})

test('a merged person is found, exported and erased by either address', async () => {
  const { world, into, from, merge, note, about, applications, call } = await openTwo()
  await note(from, 'Called twice')
  await merge()
  const { body } = await call('GET', '/api/admin/personal-data?q=anna.second')
  expect(body.people).toMatchObject([{ email: OTHER }])
  const { records } = await about('export', OTHER)
  expect(records.applications).toMatchObject([{ id: into, mergedFrom: [{ email: OTHER }] }])
  expect(records.notes).toHaveLength(2)
  const addresses = (rows: { to: string }[]) => new Set(rows.map(({ to }) => to))
  expect(addresses(records.emails)).toEqual(new Set([ANNA, OTHER]))
  expect(records.audit.map(({ on }: { on: string }) => on)).toContain(from)

  expect(await about('erase', OTHER)).toMatchObject({ applications: 1, notes: 2 })
  expect(await applications()).toEqual([])
  expect((await about('person', ANNA)).records).toMatchObject({ emails: [], notes: [] })

  const secondId = await makeApplication(world, ANNA)
  await merge(secondId, await makeApplication(world, OTHER))
  expect(await about('erase', ANNA)).toMatchObject({ applications: 1 })
  expect((await about('person', OTHER)).records).toMatchObject({ emails: [], applications: [] })
})

test('the erasure of a partner does not erase an application that waits under the merged address', async () => {
  const { world, into, merge, about, applications } = await openTwo()
  await approveApplication(world, into, STAFF)
  await merge()
  expect(await about('erase', OTHER)).toEqual({ code: 'mergedIntoPartner' })
  expect(await applications()).toHaveLength(1)
  expect(await about('erase', ANNA)).toMatchObject({ account: 1, partner: 1, applications: 1 })
})

test('a merge withdraws the unsent rejection of the merged application', async () => {
  const { into, from, merge, call, emails, sendWaitingEmails, passSeconds } = await openTwo()
  await sendWaitingEmails()
  emails.length = 0
  await call('POST', `/api/admin/applications/${from}/reject`, { reason: 'region' })
  expect((await merge(into, from)).status).toBe(200)
  passSeconds(60)
  await sendWaitingEmails()
  expect(emails).toEqual([])
})

test('a merge does not withdraw the rejection of the application that stays', async () => {
  const { into, from, merge, call, emails, sendWaitingEmails, passSeconds } = await openTwo()
  await sendWaitingEmails()
  emails.length = 0
  await call('POST', `/api/admin/applications/${into}/reject`, {})
  await call('POST', `/api/admin/applications/${from}/reject`, {})
  expect((await merge(into, from)).status).toBe(200)
  passSeconds(60)
  await sendWaitingEmails()
  expect(emails.map(({ to }) => to)).toEqual([ANNA])
})

test('the account of a merged address learns of the merge once the address is proven', async () => {
  const { world, into, from, merge, call } = await openTwo()
  const account = await makeAccount(world, { email: OTHER })
  const { access_token: token } = await signIn(world, { email: OTHER })
  const me = async () => (await call('GET', '/api/portal/me', undefined, token)).body
  expect(await me()).toMatchObject({ role: 'none', isMerged: false })
  await merge(into, from)
  expect(await me()).toMatchObject({ role: 'none', isMerged: true })

  await world.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id))
  expect(await me()).toMatchObject({ role: 'none', isMerged: false })
})

test('consents of a merged address are stored as long as the application that took it over', async () => {
  const { world, into, merge, passDays } = await openTwo()
  await approveApplication(world, into, STAFF)
  await merge()
  const remainingSubjects = async () =>
    new Set((await world.db.select().from(consents)).map(({ subject }) => subject))
  passDays(1830)
  await deleteOldApplications(world)
  expect(await remainingSubjects()).toEqual(new Set([ANNA, OTHER]))
  await erasePerson(world, ANNA, STAFF)
  await deleteOldApplications(world)
  expect(await remainingSubjects()).toEqual(new Set())
})
