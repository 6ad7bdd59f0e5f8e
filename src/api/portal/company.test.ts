import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import { deactivatePartner } from '#business/partners/partner.commands.ts'
import { partnerMembers, partners } from '#business/partners/partner.tables.ts'
import type { CompanyRole } from '#business/partners/role.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD, signIn } from '#testing/make-account.ts'
import { makeColleague, makePartner, readInvitationToken } from '#testing/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { invitation } from '../invitation/invitation.ts'
import { portal } from './portal.ts'

const anna = 'anna@vaza.example'
const bela = 'bela@vaza.example'
const mila = 'mila@vaza.example'
const colleague = { name: 'Mila Vaza', email: mila, role: 'buyer', locale: 'ru' }

function send(world: World, token?: string) {
  const router = openTestRouter(world, { '/api/invitation': invitation }).route(
    '/api/portal',
    portal,
  )
  return async (call: string, json?: unknown) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const body = json === undefined ? undefined : JSON.stringify(json)
    const answer = await router.request(`/api/${path}`, { method, headers, body })
    return { status: answer.status, body: await answer.json() }
  }
}

const enter = async (world: World, email: string, password = PASSWORD) =>
  send(world, (await signIn(world, { email, password })).access_token)

async function openCompany() {
  const opened = await openTestWorld()
  const owner = await makePartner(opened.world, anna)
  return { ...opened, owner, asAnna: await enter(opened.world, anna) }
}

const refused = (status: number, code: string) => ({ status, body: { code } })

test('200 an invited colleague reads the email in their language, chooses a password and is in', async () => {
  const { world, asAnna, emails, deliver, passSeconds } = await openCompany()
  const invited = await asAnna('POST portal/company/invitations', colleague)
  expect(invited.body.invitations).toMatchObject([{ email: mila, role: 'buyer', isExpired: false }])
  await deliver()
  const email = emails.find(({ to }) => to === mila)
  expect(email?.text).toContain(
    'Anna Vaza приглашает вас в кабинет партнёра компании Vaza. Ваша роль: закупщик.',
  )

  const token = await readInvitationToken(world, mila)
  const asGuest = send(world)
  expect((await asGuest('POST invitation/look', { token })).body).toEqual({
    email: mila,
    name: 'Mila Vaza',
    role: 'buyer',
    company: 'Vaza',
    inviter: 'Anna Vaza',
    hasAccount: false,
  })
  expect(await asGuest('POST invitation/accept', { token, password: 'short' })).toMatchObject({
    status: 422,
    body: { code: 'weak_password' },
  })
  passSeconds(1)
  const accepted = await asGuest('POST invitation/accept', { token, password: NEW_PASSWORD })
  expect(accepted).toEqual({ status: 200, body: { email: mila } })

  const asMila = await enter(world, mila, NEW_PASSWORD)
  expect((await asMila('GET portal/me')).body).toMatchObject({
    name: 'Mila Vaza',
    company: 'Vaza',
    isPartner: true,
    companyRole: 'buyer',
    mustChangePassword: false,
  })
  expect((await asAnna('GET portal/company')).body).toMatchObject({
    name: 'Vaza',
    members: [
      { email: anna, role: 'owner', isSelf: true },
      { email: mila, role: 'buyer', isSelf: false },
    ],
    invitations: [],
  })
})

test('404 an invitation works once, and of twenty acceptances at once one makes the account', async () => {
  const { world, asAnna } = await openCompany()
  await asAnna('POST portal/company/invitations', colleague)
  const token = await readInvitationToken(world, mila)
  const asGuest = send(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      asGuest('POST invitation/accept', { token, password: NEW_PASSWORD }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // Hashing many passwords at once may also be refused as too busy.
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
  expect(await world.db.$count(partnerMembers)).toBe(2)
  expect(await asGuest('POST invitation/look', { token })).toEqual(refused(404, 'invitationGone'))
})

test('404 an invitation that was withdrawn, sent again or has expired cannot be accepted', async () => {
  const { world, asAnna, passDays, passSeconds } = await openCompany()
  const invited = await asAnna('POST portal/company/invitations', colleague)
  const [{ id }] = invited.body.invitations
  const first = await readInvitationToken(world, mila)
  const again = () => asAnna(`POST portal/company/invitations/${id}/resend`)
  expect(await again()).toEqual(refused(429, 'invitedJustNow'))
  passSeconds(300)
  expect((await again()).status).toBe(200)
  const second = await readInvitationToken(world, mila)
  const asGuest = send(world)
  const accept = (token: string) =>
    asGuest('POST invitation/accept', { token, password: NEW_PASSWORD })
  expect(await accept(first)).toEqual(refused(404, 'invitationGone'))
  expect((await asGuest('POST invitation/look', { token: second })).status).toBe(200)

  passDays(7)
  expect(await accept(second)).toEqual(refused(404, 'invitationGone'))
  const later = await enter(world, anna)
  expect((await later('GET portal/company')).body.invitations).toMatchObject([{ isExpired: true }])
  await later(`POST portal/company/invitations/${id}/resend`)
  const third = await readInvitationToken(world, mila)
  expect((await later(`DELETE portal/company/invitations/${id}`)).body.invitations).toEqual([])
  expect(await accept(third)).toEqual(refused(404, 'invitationGone'))
  expect(await findUserByEmail(world, mila)).toBeNull()
})

test('200 who has an account joins signed in; accounts of others and of staff cannot', async () => {
  const { world, asAnna } = await openCompany()
  await makeAccount(world, { email: mila })
  await makePartner(world, bela)
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const asGuest = send(world)
  const tokens: Record<string, string> = {}
  for (const email of [mila, bela, 'staff@manto.example']) {
    // The answer does not tell who has an account elsewhere.
    expect((await asAnna('POST portal/company/invitations', { ...colleague, email })).status).toBe(
      200,
    )
    tokens[email] = await readInvitationToken(world, email)
    expect((await asGuest('POST invitation/look', { token: tokens[email] })).body.hasAccount).toBe(
      true,
    )
    expect(
      await asGuest('POST invitation/accept', { token: tokens[email], password: NEW_PASSWORD }),
    ).toEqual(refused(409, 'invitationSignIn'))
  }
  for (const email of [bela, 'staff@manto.example'])
    expect(
      await (
        await enter(world, email)
      )('POST invitation/join', { token: tokens[email] }),
    ).toEqual(refused(409, 'invitationAccountTaken'))
  const asMila = await enter(world, mila)
  expect(await asMila('POST invitation/join', { token: tokens[bela] })).toEqual(
    refused(409, 'invitationOtherEmail'),
  )
  expect((await asMila('POST invitation/join', { token: tokens[mila] })).status).toBe(200)
  expect((await asMila('GET portal/me')).body).toMatchObject({ companyRole: 'buyer' })
  expect(await asGuest('POST invitation/join', { token: tokens[mila] })).toMatchObject({
    status: 401,
  })
})

test('409 a colleague is invited once; 429 after thirty emails in a day', async () => {
  const { world, asAnna, owner, passDays } = await openCompany()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  expect(await asAnna('POST portal/company/invitations', colleague)).toEqual(
    refused(409, 'alreadyColleague'),
  )
  const invite = (email: string) =>
    asAnna('POST portal/company/invitations', { ...colleague, email })
  for (let number = 1; number < 30; number += 1)
    expect((await invite(`lena-${number}@vaza.example`)).status).toBe(200)
  expect(await invite('lena@vaza.example')).toEqual(refused(429, 'invitedTooOften'))
  expect((await asAnna('GET portal/company')).body.invitations).toHaveLength(29)
  passDays(1)
  const later = await enter(world, anna)
  expect(
    (await later('POST portal/company/invitations', { ...colleague, email: 'x' })).status,
  ).toBe(400)
})

test('403 viewers read, buyers change, owners manage', async () => {
  const { world, owner } = await openCompany()
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
    const asThem = await enter(world, email)
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
        ...refused(403, 'companyRole'),
      })
    }
    const seen = (await asThem('GET portal/company')).body
    expect(seen).toMatchObject({ companyRole: role, invitations: [] })
    expect((await asThem('GET portal/favorites')).status).toBe(200)
    expect((await asThem('PUT portal/favorites/none-9')).status).toBe(role === 'viewer' ? 403 : 404)
  }
})

test('409 the last owner is neither demoted nor ended; two who demote each other leave one', async () => {
  const { world, owner, asAnna } = await openCompany()
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
      refused(409, 'lastOwner'),
    )
  expect(await asAnna(`DELETE portal/company/members/${annaId}`)).toEqual(refused(409, 'lastOwner'))

  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  const members = (await asAnna('GET portal/company')).body.members
  const milaId = members.find((one: { email: string }) => one.email === mila).id
  await asAnna(`PUT portal/company/members/${milaId}/role`, { role: 'owner' })
  const asMila = await enter(world, mila)
  const answers = await Promise.all([
    asAnna(`PUT portal/company/members/${milaId}/role`, { role: 'viewer' }),
    asMila(`PUT portal/company/members/${annaId}/role`, { role: 'viewer' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  const roles = (await world.db.select().from(partnerMembers)).map(({ role }) => role)
  expect(roles.toSorted()).toEqual(['owner', 'viewer'])
})

test('401 an ended colleague is out at once, the account is gone, and the first login can be ended too', async () => {
  const { world, owner, asAnna, emails, deliver } = await openCompany()
  await makeColleague(world, owner, { email: mila, role: 'owner' })
  const asMila = await enter(world, mila)
  const members = (await asMila('GET portal/company')).body.members
  const idOf = (email: string) => members.find((one: { email: string }) => one.email === email).id

  const left = await asMila(`DELETE portal/company/members/${idOf(anna)}`)
  expect(left.body.members).toMatchObject([{ email: mila, role: 'owner' }])
  expect(await asAnna('GET portal/company')).toEqual(refused(401, 'sessionMissing'))
  await expect(signIn(world, { email: anna })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await findUserByEmail(world, anna)).toBeNull()
  const [company] = await world.db.select().from(partners)
  expect(company?.userId).toBe((await findUserByEmail(world, mila))?.id)
  await deliver()
  expect(emails.at(-1)).toMatchObject({ to: anna })
})

test('403 inactive: a deactivated company shuts all its logins out at once, for a clear reason', async () => {
  const { world, owner, asAnna } = await openCompany()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  const asMila = await enter(world, mila)
  await asAnna('POST portal/company/invitations', { ...colleague, email: 'lena@vaza.example' })
  const token = await readInvitationToken(world, 'lena@vaza.example')
  const [company] = await world.db.select().from(partners)
  await deactivatePartner(world, company?.id ?? '', owner.userId)

  for (const request of [asAnna, asMila])
    expect(await request('GET portal/company')).toEqual(refused(401, 'sessionMissing'))
  for (const email of [anna, mila])
    expect(await (await enter(world, email))('GET portal/company')).toEqual(
      refused(403, 'inactive'),
    )
  expect(await send(world)('POST invitation/accept', { token, password: NEW_PASSWORD })).toEqual(
    refused(409, 'partnerInactive'),
  )
})

test('404 no owner reaches logins and invitations of another company', async () => {
  const { world, owner, asAnna } = await openCompany()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  const invited = await asAnna('POST portal/company/invitations', {
    ...colleague,
    email: 'lena@vaza.example',
  })
  const [{ id: invitationId }] = invited.body.invitations
  const before = (await asAnna('GET portal/company')).body
  const [, { id: memberId }] = before.members
  await makePartner(world, bela)
  const asBela = await enter(world, bela)

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
  const asStaff = await enter(world, 'staff@manto.example')
  expect(await asStaff('GET portal/company')).toEqual(refused(403, 'noPartner'))
  expect(await asStaff('POST portal/company/invitations', colleague)).toEqual(
    refused(403, 'noPartner'),
  )
})

test('200 the contact form knows the name and number of each colleague, not of another', async () => {
  const { world, owner, asAnna } = await openCompany()
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  expect((await asAnna('GET portal/contact-details')).body).toEqual({
    firstName: 'Anna',
    lastName: 'Vaza',
    phone: '+79000001976',
    email: anna,
  })
  expect((await (await enter(world, mila))('GET portal/contact-details')).body).toEqual({
    firstName: 'Mila',
    lastName: 'Colleague',
    phone: '',
    email: mila,
  })
})
