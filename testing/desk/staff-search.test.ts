import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { partnerApplications } from '#features/applications/application.tables.ts'
import { mergeApplications } from '#features/applications/merge.commands.ts'
import { inviteColleague } from '#features/companies/invitation.commands.ts'
import { partnerMembers } from '#features/companies/partner.tables.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

import { makeApplication } from './make-application.ts'
import { makeColleague, makePartner } from './make-partner.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'

/**
 * Two companies. The first has a colleague, somebody invited and an application that was merged into
 * its own; the second has an application that waits.
 */
async function openTwoCompanies() {
  const office = await createStaffSession()
  const { world, call } = office
  const owner = await makePartner(world, 'anna@vaza.example')
  await makeColleague(world, owner, { email: 'olga@studio.example', role: 'buyer' })
  await world.db
    .update(partnerMembers)
    .set({ name: 'Ольга Ёлкина', phone: '+905321112233' })
    .where(eq(partnerMembers.name, 'Mila Colleague'))
  const form = { name: 'Işık Şen', email: 'isik@hotmail.example', role: 'viewer' as const }
  await inviteColleague(world, owner, { ...form, locale: 'tr' })
  const [into] = await world.db.select().from(partnerApplications)
  const from = await makeApplication(world, 'second-try@vaza-old.example')
  await mergeApplications(world, { from, into: into?.id ?? '', by: STAFF, locale: 'en' })
  await makePartner(world, 'other@else.example')
  await makeApplication(world, 'waits@else.example')

  const find = async (list: string, q: string) => {
    const { body } = await call('GET', `/api/admin/${list}?q=${encodeURIComponent(q)}`)
    return (body.rows as { email: string }[]).map(({ email }) => email)
  }
  const show = async () => {
    const { body } = await call('GET', '/api/admin/partners?q=anna@vaza.example')
    return (await call('GET', `/api/admin/partners/${body.rows[0].id}?locale=tr`)).body
  }
  return { find, show, number: from.slice(0, 8).toUpperCase() }
}

let office: Awaited<ReturnType<typeof openTwoCompanies>>
beforeAll(async () => {
  office = await openTwoCompanies()
})

test.for([
  ['a colleague by address', 'olga@studio.example'],
  ['a colleague by part of an address', 'studio'],
  ['a colleague by name, in letters of any case', 'ЕЛКИНА ольга'],
  ['a colleague by phone', '0532 111 22 33'],
  ['somebody invited by address', 'isik@hotmail.example'],
  ['somebody invited by name, from another keyboard', 'isik sen'],
  ['an application that was merged', 'second-try@vaza-old.example'],
  ['an application that was merged, by its domain', 'vaza-old'],
])('a company and its credential are found by %s', async ([, q = '']) => {
  expect(await office.find('partners', q)).toEqual(['anna@vaza.example'])
  expect(await office.find('credentials', q)).toEqual(['anna@vaza.example'])
})

test('an application is found by address and number of an application merged into it', async () => {
  for (const q of ['second-try@vaza-old.example', 'vaza-old', 'SECOND-try vaza', office.number])
    expect({ q, found: await office.find('applications', q) }).toEqual({
      q,
      found: ['anna@vaza.example'],
    })
})

test('a search finds nobody by the storage format of merged applications', async () => {
  for (const q of ['mergedFrom', '"email"', '[]', '{'])
    expect({ q, found: await office.find('applications', q) }).toEqual({ q, found: [] })
})

test('a company shows its logins and its invitations, without the link', async () => {
  const { members, invitations } = await office.show()
  const emails = members.map(({ email }: { email: string }) => email)
  expect(new Set(emails)).toEqual(new Set(['anna@vaza.example', 'olga@studio.example']))
  expect(invitations).toMatchObject([
    { name: 'Işık Şen', email: 'isik@hotmail.example', role: 'viewer' },
  ])
  expect(JSON.stringify(invitations)).not.toMatch(/token|hash/i)
})
