import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { addFavorite } from '#features/boards/favorite.commands.ts'
import { inviteColleague } from '#features/companies/invitation.commands.ts'
import { invitations, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { recordVisit } from '#features/visits/visit.commands.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

const PATH = '/api/admin/personal-data'
const ANNA = 'anna@vaza.example'
const BORIS = 'boris@vaza.example'

async function openPeople() {
  const office = await createStaffSession()
  const { world, call } = office
  await fillCatalogue(world)
  const anna = await makePartner(world, ANNA)
  await addFavorite(world, anna, 'alara-1')
  const account = await findUserByEmail(world, ANNA)
  await recordVisit(world, account?.id ?? '')
  await makeApplication(world, BORIS)
  await world.db.insert(contactMessages).values({
    firstName: 'Anna',
    lastName: 'İpek',
    email: ANNA,
    phone: '+79000001976',
    message: 'Hello',
    locale: 'ru',
    sentAt: world.now(),
    fingerprint: 'fingerprint',
  })
  const about = (path: string, email: string) => call('POST', `${PATH}/${path}`, { email })
  const search = async (q: string) => {
    const { body } = await call('GET', `${PATH}?q=${encodeURIComponent(q)}`)
    return (body.people as { email: string }[]).map(({ email }) => email).toSorted()
  }
  const rowsOf = async () => ({
    applications: await world.db.$count(partnerApplications),
    partners: await world.db.$count(partners),
    messages: await world.db.$count(contactMessages),
    users: await world.db.$count(users, eq(users.email, ANNA)),
    emails: await world.db.$count(outbox, eq(outbox.to, ANNA)),
    consents: await world.db.$count(consents, eq(consents.subject, ANNA)),
  })
  return { ...office, anna, about, search, rowsOf }
}

test('a person is found by email, phone and name over all tables', async () => {
  const { world, search } = await openPeople()
  expect(await search('anna@vaza')).toEqual([ANNA])
  expect(await search('ANNA@VAZA.EXAMPLE')).toEqual([ANNA])
  expect(await search('0 900 000 19 76')).toEqual([ANNA, BORIS])
  expect(await search('ipek')).toEqual([ANNA])
  expect(await search('%')).toEqual([])
  expect(await search('')).toEqual([])
  await makeAccount(world, { email: 'only.account@vaza.example' })
  expect(await search('only.account')).toEqual(['only.account@vaza.example'])
})

test('everything kept of a person is shown and exported, without secrets, and nothing of another', async () => {
  const { about, world } = await openPeople()
  const { body } = await about('person', ' Anna@VAZA.example ')
  const { records } = body
  for (const kind of ['account', 'partner', 'membership', 'credentials', 'boards', 'applications'])
    expect({ kind, rows: records[kind].length }).toEqual({ kind, rows: 1 })
  expect(records.messages).toHaveLength(1)
  expect(records.boards).toMatchObject([{ products: [{ product: 'alara-1' }] }])
  expect(records.account).toMatchObject([{ visits: [{ earlierSeenAt: null }] }])
  expect(records.emails.length).toBeGreaterThan(0)
  expect(records.consents.length).toBeGreaterThan(0)
  expect(records.audit.length).toBeGreaterThan(0)
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/argon2|sealed|passwordHash|(?<!text)hash"/i)
  expect(text).not.toContain(BORIS)

  expect((await about('export', ANNA)).body.records.messages).toHaveLength(1)
  expect((await about('export', 'nobody@vaza.example')).body).toEqual({ code: 'personMissing' })
  expect((await about('person', 'no address')).status).toBe(400)
  const exported = eq(auditTrail.action, 'personal_data.exported')
  expect(await world.db.select().from(auditTrail).where(exported)).toHaveLength(1)
})

test('20 at once erase a person once; proof and trail stay, other people are untouched', async () => {
  const { world, about, search, rowsOf } = await openPeople()
  const before = await rowsOf()
  expect(before).toMatchObject({ applications: 2, partners: 1, users: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => about('erase', ANNA)))
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(done[0]?.body).toMatchObject({ account: 1, partner: 1, applications: 1, messages: 1 })
  expect(await rowsOf()).toEqual({
    applications: 1,
    partners: 0,
    messages: 0,
    users: 0,
    emails: 0,
    consents: before.consents,
  })
  const erased = await world.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'personal_data.erased'))
  expect(erased).toHaveLength(1)
  expect(JSON.stringify(erased)).not.toContain('anna')
  expect(await search('boris')).toEqual([BORIS])
  expect((await about('erase', ANNA)).body).toEqual({ code: 'personMissing' })
  expect((await about('person', ANNA)).body.records.consents).toHaveLength(before.consents)
})

test('an erasure leaves nothing in emails to staff or to an earlier address, nor an invitation', async () => {
  const { world, anna, about } = await openPeople()
  const [application] = await world.db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(eq(partnerApplications.email, ANNA))
  const email = { subject: 'A', text: 'Anna İpek', writtenAt: world.now() }
  await world.db.delete(outbox)
  await world.db.insert(outbox).values([
    { ...email, to: 'desk@manto.example', replyTo: ANNA, template: 'staff.contact' },
    { ...email, to: 'earlier@vaza.example', about: application?.id },
    { ...email, to: 'desk@manto.example', replyTo: BORIS, text: 'Boris' },
  ])
  const mila = { name: 'Mila', email: 'mila@vaza.example', role: 'buyer', locale: 'tr' } as const
  await inviteColleague(world, anna, mila)
  await makeApplication(world, mila.email)
  expect((await about('erase', mila.email)).status).toBe(200)
  expect(await world.db.$count(invitations)).toBe(0)
  expect((await about('erase', ANNA)).status).toBe(200)
  expect(await world.db.select({ text: outbox.text }).from(outbox)).toEqual([{ text: 'Boris' }])
})

test('409 staff, and the first login of a company with others, are not erased', async () => {
  const { world, anna, about } = await openPeople()
  expect((await about('erase', 'staff@manto.example')).body).toEqual({ code: 'accountIsAdmin' })
  const colleague = await makeAccount(world, { email: 'colleague@vaza.example' })
  await world.db.insert(partnerMembers).values({
    partnerId: anna.partnerId,
    userId: colleague.id,
    role: 'viewer',
    name: 'Colleague',
    joinedAt: world.now(),
  })
  expect((await about('person', ANNA)).body).toMatchObject({ obstacle: 'companyHasLogins' })
  expect((await about('erase', ANNA)).body).toEqual({ code: 'companyHasLogins' })
  expect((await about('erase', 'colleague@vaza.example')).body).toMatchObject({ membership: 1 })
  const [left] = await world.db.select({ number: count() }).from(partnerMembers)
  expect(left?.number).toBe(1)
  expect((await about('erase', ANNA)).status).toBe(200)
})
