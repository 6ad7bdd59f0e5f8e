import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { partnerMembers, partners, partnerCredentials } from '#features/companies/partner.tables.ts'
import { NEW_PASSWORD, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import {
  anna,
  bela,
  mila,
  colleague,
  callCompanyApi,
  signInAs,
  createCompanySession,
  refusalOf,
} from '#testing/desk/company-session.ts'
import { makeColleague, makePartner, readInvitationToken } from '#testing/desk/make-partner.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('403 viewers read, buyers change, owners manage', async () => {
  const { world, owner } = await createCompanySession()
  const ids = async () =>
    (await world.db.select().from(partnerMembers)).map(({ id, role }) => ({ id, role }))
  const managing = [
    'POST portal/company/invitations',
    `POST portal/company/invitations/${owner.userId}/resend`,
    `DELETE portal/company/invitations/${owner.userId}`,
  ]
  for (const role of ['viewer', 'buyer'] as const) {
    const email = `${role}@vaza.example`
    await makeColleague(world, owner, { email, role })
    const asThem = await signInAs(world, email)
    const [first] = await ids()
    const all = [
      ...managing,
      `PUT portal/company/members/${first?.id}/role`,
      `DELETE portal/company/members/${first?.id}`,
    ]
    for (const call of all) {
      const json = call.endsWith('/role') ? { role: 'owner' } : colleague
      expect({ call, ...(await asThem(call, json)) }).toEqual({
        call,
        ...refusalOf(403, 'companyRole'),
      })
    }
    const company = (await asThem('GET portal/company')).body
    expect(company).toMatchObject({ companyRole: role, invitations: [] })
    expect((await asThem('GET portal/favorites')).status).toBe(200)
    expect((await asThem('PUT portal/favorites/none-9')).status).toBe(role === 'viewer' ? 403 : 404)
  }
})

test('409 the last owner is neither demoted nor ended; two owners who demote each other leave an owner', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  const self = async () => {
    const [row] = await world.db
      .select()
      .from(partnerMembers)
      .where(eq(partnerMembers.userId, owner.userId))
    return row?.id ?? ''
  }
  const annaId = await self()
  for (const role of ['viewer', 'buyer'] as const)
    expect(await asAnna(`PUT portal/company/members/${annaId}/role`, { role })).toEqual(
      refusalOf(409, 'lastOwner'),
    )
  expect(await asAnna(`DELETE portal/company/members/${annaId}`)).toEqual(
    refusalOf(409, 'lastOwner'),
  )

  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  const members = (await asAnna('GET portal/company')).body.members
  const milaId = members.find((member: { email: string }) => member.email === mila).id
  await asAnna(`PUT portal/company/members/${milaId}/role`, { role: 'owner' })
  const asMila = await signInAs(world, mila)
  const answers = await Promise.all([
    asAnna(`PUT portal/company/members/${milaId}/role`, { role: 'viewer' }),
    asMila(`PUT portal/company/members/${annaId}/role`, { role: 'viewer' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  const roles = (await world.db.select().from(partnerMembers)).map(({ role }) => role)
  expect(roles.toSorted()).toEqual(['owner', 'viewer'])
})

test('401 an ended colleague loses session and account at once, and the first login can be ended too', async () => {
  const { world, owner, asAnna, emails, sendWaitingEmails } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'owner' })
  const asMila = await signInAs(world, mila)
  const members = (await asMila('GET portal/company')).body.members
  const idOf = (email: string) =>
    members.find((member: { email: string }) => member.email === email).id

  const answer = await asMila(`DELETE portal/company/members/${idOf(anna)}`)
  expect(answer.body.members).toMatchObject([{ email: mila, role: 'owner' }])
  expect(await asAnna('GET portal/company')).toEqual(refusalOf(401, 'sessionMissing'))
  await expect(signIn(world, { email: anna })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await findUserByEmail(world, anna)).toBeNull()
  const [company] = await world.db.select().from(partners)
  expect(company?.userId).toBe((await findUserByEmail(world, mila))?.id)
  await sendWaitingEmails()
  expect(emails.at(-1)).toMatchObject({ to: anna })
})

test('the temporary password of a contact who leaves is closed', async () => {
  const { world, owner } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'owner' })
  const asMila = await signInAs(world, mila)
  const isOpen = isNotNull(partnerCredentials.sealedPassword)
  expect(await world.db.$count(partnerCredentials, isOpen)).toBe(1)
  const members = (await asMila('GET portal/company')).body.members
  const { id } = members.find((member: { email: string }) => member.email === anna)
  expect((await asMila(`DELETE portal/company/members/${id}`)).status).toBe(200)
  expect(await world.db.$count(partnerCredentials, isOpen)).toBe(0)
})

test('the account of a colleague who is also staff stays when the company ends the login', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  const user = await findUserByEmail(world, mila)
  const row = { userId: user?.id ?? '', name: 'Mila', email: mila, role: 'desk' as const }
  await world.db.insert(admins).values({ ...row, createdAt: world.now() })
  const members = (await asAnna('GET portal/company')).body.members
  const { id } = members.find((member: { email: string }) => member.email === mila)
  expect((await asAnna(`DELETE portal/company/members/${id}`)).status).toBe(200)
  expect(await findUserByEmail(world, mila)).toMatchObject({ id: user?.id })
  await signIn(world, { email: mila })
})

test('403 inactive: a deactivation of a company refuses all its logins at once with a clear reason', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  const asMila = await signInAs(world, mila)
  await asAnna('POST portal/company/invitations', { ...colleague, email: 'lena@vaza.example' })
  const token = await readInvitationToken(world, 'lena@vaza.example')
  const [company] = await world.db.select().from(partners)
  await deactivatePartner(world, company?.id ?? '', owner.userId)

  for (const request of [asAnna, asMila])
    expect(await request('GET portal/company')).toEqual(refusalOf(401, 'sessionMissing'))
  for (const email of [anna, mila])
    expect(await (await signInAs(world, email))('GET portal/company')).toEqual(
      refusalOf(403, 'inactive'),
    )
  expect(
    await callCompanyApi(world)('POST invitation/accept', { token, password: NEW_PASSWORD }),
  ).toEqual(refusalOf(404, 'invitationGone'))
})

test('404 no owner reaches logins and invitations of another company', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  const invited = await asAnna('POST portal/company/invitations', {
    ...colleague,
    email: 'lena@vaza.example',
  })
  const [{ id: invitationId }] = invited.body.invitations
  const before = (await asAnna('GET portal/company')).body
  const [, { id: memberId }] = before.members
  await makePartner(world, bela)
  const asBela = await signInAs(world, bela)

  const foreign: [string, object?][] = [
    [`POST portal/company/invitations/${invitationId}/resend`],
    [`DELETE portal/company/invitations/${invitationId}`],
    [`PUT portal/company/members/${memberId}/role`, { role: 'owner' satisfies CompanyRole }],
    [`DELETE portal/company/members/${memberId}`],
  ]
  for (const [call, json] of foreign) expect((await asBela(call, json)).status).toBe(404)
  expect((await asBela('GET portal/company')).body).toMatchObject({
    members: [{ email: bela }],
    invitations: [],
  })
  expect((await asAnna('GET portal/company')).body).toEqual(before)
})

test('403 staff have no company', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const asStaff = await signInAs(world, 'staff@manto.example')
  expect(await asStaff('GET portal/company')).toEqual(refusalOf(403, 'noPartner'))
  expect(await asStaff('POST portal/company/invitations', colleague)).toEqual(
    refusalOf(403, 'noPartner'),
  )
})

test('200 the contact form contains the name and number of its colleague only', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  expect((await asAnna('GET portal/contact-details')).body).toEqual({
    firstName: 'Anna',
    lastName: 'Vaza',
    phone: '+79000001976',
    email: anna,
  })
  expect((await (await signInAs(world, mila))('GET portal/contact-details')).body).toEqual({
    firstName: 'Mila',
    lastName: 'Colleague',
    phone: '',
    email: mila,
  })
})
