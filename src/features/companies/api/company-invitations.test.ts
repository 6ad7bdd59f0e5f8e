import { expect, test } from 'vitest'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { partnerMembers } from '#features/companies/partner.tables.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD } from '#testing/auth/make-account.ts'
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

test('200 an invited colleague gets the email in their language, chooses a password and joins', async () => {
  const { world, asAnna, emails, sendWaitingEmails, passSeconds } = await createCompanySession()
  const invited = await asAnna('POST portal/company/invitations', colleague)
  expect(invited.body.invitations).toMatchObject([{ email: mila, role: 'buyer', isExpired: false }])
  await sendWaitingEmails()
  const email = emails.find(({ to }) => to === mila)
  expect(email?.text).toContain(
    'Anna Vaza приглашает вас в кабинет партнёра компании Vaza. Ваша роль: закупщик.',
  )

  const token = await readInvitationToken(world, mila)
  const asGuest = callCompanyApi(world)
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

  const asMila = await signInAs(world, mila, NEW_PASSWORD)
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

test('404 an invitation works once, and only the first of twenty simultaneous acceptances makes the account', async () => {
  const { world, asAnna } = await createCompanySession()
  await asAnna('POST portal/company/invitations', colleague)
  const token = await readInvitationToken(world, mila)
  const asGuest = callCompanyApi(world)
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
  expect(await asGuest('POST invitation/look', { token })).toEqual(refusalOf(404, 'invitationGone'))
})

test('404 an invitation that was withdrawn, sent again or has expired cannot be accepted', async () => {
  const { world, asAnna, passDays, passSeconds } = await createCompanySession()
  const invited = await asAnna('POST portal/company/invitations', colleague)
  const [{ id }] = invited.body.invitations
  const first = await readInvitationToken(world, mila)
  const again = () => asAnna(`POST portal/company/invitations/${id}/resend`)
  expect(await again()).toEqual(refusalOf(429, 'invitedJustNow'))
  passSeconds(300)
  expect((await again()).status).toBe(200)
  const second = await readInvitationToken(world, mila)
  const asGuest = callCompanyApi(world)
  const accept = (token: string) =>
    asGuest('POST invitation/accept', { token, password: NEW_PASSWORD })
  expect(await accept(first)).toEqual(refusalOf(404, 'invitationGone'))
  expect((await asGuest('POST invitation/look', { token: second })).status).toBe(200)

  passDays(7)
  expect(await accept(second)).toEqual(refusalOf(404, 'invitationGone'))
  const later = await signInAs(world, anna)
  expect((await later('GET portal/company')).body.invitations).toMatchObject([{ isExpired: true }])
  await later(`POST portal/company/invitations/${id}/resend`)
  const third = await readInvitationToken(world, mila)
  expect((await later(`DELETE portal/company/invitations/${id}`)).body.invitations).toEqual([])
  expect(await accept(third)).toEqual(refusalOf(404, 'invitationGone'))
  expect(await findUserByEmail(world, mila)).toBeNull()
})

test('200 a person with an account joins signed in; accounts of others and of staff cannot', async () => {
  const { world, asAnna } = await createCompanySession()
  await makeAccount(world, { email: mila })
  await makePartner(world, bela)
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const asGuest = callCompanyApi(world)
  const tokens: Record<string, string> = {}
  for (const email of [mila, bela, 'staff@manto.example']) {
    // The answer does not reveal whether the address has an account elsewhere.
    expect((await asAnna('POST portal/company/invitations', { ...colleague, email })).status).toBe(
      200,
    )
    tokens[email] = await readInvitationToken(world, email)
    expect((await asGuest('POST invitation/look', { token: tokens[email] })).body.hasAccount).toBe(
      true,
    )
    expect(
      await asGuest('POST invitation/accept', { token: tokens[email], password: NEW_PASSWORD }),
    ).toEqual(refusalOf(409, 'invitationSignIn'))
  }
  for (const email of [bela, 'staff@manto.example'])
    expect(
      await (
        await signInAs(world, email)
      )('POST invitation/join', { token: tokens[email] }),
    ).toEqual(refusalOf(409, 'invitationAccountTaken'))
  const asMila = await signInAs(world, mila)
  expect(await asMila('POST invitation/join', { token: tokens[bela] })).toEqual(
    refusalOf(409, 'invitationOtherEmail'),
  )
  expect((await asMila('POST invitation/join', { token: tokens[mila] })).status).toBe(200)
  expect((await asMila('GET portal/me')).body).toMatchObject({ companyRole: 'buyer' })
  expect(await asGuest('POST invitation/join', { token: tokens[mila] })).toMatchObject({
    status: 401,
  })
})

test('409 a colleague is invited once; 429 after thirty emails in a day', async () => {
  const { world, asAnna, owner, passDays } = await createCompanySession()
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  expect(await asAnna('POST portal/company/invitations', colleague)).toEqual(
    refusalOf(409, 'alreadyColleague'),
  )
  const invite = (email: string) =>
    asAnna('POST portal/company/invitations', { ...colleague, email })
  for (let number = 1; number < 30; number += 1)
    expect((await invite(`lena-${number}@vaza.example`)).status).toBe(200)
  expect(await invite('lena@vaza.example')).toEqual(refusalOf(429, 'invitedTooOften'))
  expect((await asAnna('GET portal/company')).body.invitations).toHaveLength(29)
  passDays(1)
  const later = await signInAs(world, anna)
  expect(
    (await later('POST portal/company/invitations', { ...colleague, email: 'x' })).status,
  ).toBe(400)
})
