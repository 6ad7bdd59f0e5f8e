import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { oneTimeTokens } from '#auth/schema/one-time-token.tables.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { makePartner, readInvitationToken } from '#testing/desk/make-partner.ts'
import { openWithMailSink } from '#testing/mail/mail-sink.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { acceptAsUser } from './acceptance.commands.ts'
import { inviteColleague, resendInvitation, withdrawInvitation } from './invitation.commands.ts'
import { findInvitation, listInvitations } from './invitation.queries.ts'
import {
  COLLEAGUES_MAX,
  INVITATION_DAYS,
  INVITATION_WAIT_MINUTES,
  type InvitationForm,
} from './invitation.ts'
import { deactivatePartner, reactivatePartner } from './partner.commands.ts'
import { invitations } from './partner.tables.ts'

const email = 'mila@vaza.example'
const form: InvitationForm = { name: 'Mila Vaza', email, role: 'buyer', locale: 'ru' }
const WAIT_SECONDS = INVITATION_WAIT_MINUTES * 60

/** Makes twenty simultaneous calls. @returns the results, without refusals for calling too soon */
async function callTwentyTimes(call: () => Promise<unknown>): Promise<string[]> {
  const answerOf = () =>
    call().then(
      () => 'mailed',
      (error) => String(error.code),
    )
  const answers = await Promise.all(Array.from({ length: 20 }, answerOf))
  return answers.filter((answer) => answer !== 'invitedJustNow')
}

async function openCompany() {
  const opened = await openTestWorld()
  const owner = await makePartner(opened.world, 'anna@vaza.example')
  const sink = await openWithMailSink(opened.world)
  await sink.collect()
  const received = async () => (await sink.collect()).filter(({ to }) => to === email)
  return { ...opened, owner, received, close: sink.close }
}

test('only the first of twenty simultaneous invitations of a colleague is mailed', async () => {
  const { world, owner, received, close } = await openCompany()
  expect(await callTwentyTimes(() => inviteColleague(world, owner, form))).toEqual(['mailed'])
  expect(await received()).toHaveLength(1)
  await close()
})

test('an invitation is mailed again after some minutes, only once for any number of clicks', async () => {
  const { world, owner, received, close, passSeconds } = await openCompany()
  await inviteColleague(world, owner, form)
  const [{ id } = { id: '' }] = await listInvitations(world, owner.partnerId)
  const first = await readInvitationToken(world, email)
  await received()
  const entries = await world.db.$count(auditTrail)

  passSeconds(WAIT_SECONDS - 1)
  const refused = { kind: 'tooMany', code: 'invitedJustNow' }
  await expect(resendInvitation(world, owner, id)).rejects.toMatchObject(refused)
  await expect(inviteColleague(world, owner, form)).rejects.toMatchObject(refused)
  expect(await received()).toEqual([])
  expect(await world.db.$count(auditTrail)).toBe(entries)
  // The mailed link still works.
  expect(await findInvitation(world, first)).toMatchObject({ email })

  passSeconds(1)
  expect(await callTwentyTimes(() => resendInvitation(world, owner, id))).toEqual(['mailed'])
  expect(await received()).toHaveLength(1)
  await close()
})

test('an invitation with a mistake can be withdrawn and made anew at once', async () => {
  const { world, owner, received, close } = await openCompany()
  await inviteColleague(world, owner, form)
  const [{ id } = { id: '' }] = await listInvitations(world, owner.partnerId)
  await withdrawInvitation(world, owner, id)
  await inviteColleague(world, owner, { ...form, role: 'viewer' })
  expect(await received()).toHaveLength(2)
  await close()
})

test('a deactivation ends the open invitations of a company and the emailed links of its logins, for good', async () => {
  const { world, owner, close, passSeconds } = await openCompany()
  await inviteColleague(world, owner, form)
  const token = await readInvitationToken(world, email)
  await world.db.insert(oneTimeTokens).values({
    userId: owner.userId,
    kind: 'recovery',
    hash: 'ab'.repeat(32),
    expiresAt: new Date(world.now().getTime() + 3_600_000),
    createdAt: world.now(),
  })
  await deactivatePartner(world, owner.partnerId, owner.userId)
  passSeconds(WAIT_SECONDS)
  await expect(inviteColleague(world, owner, form)).rejects.toMatchObject({
    code: 'partnerInactive',
  })
  await reactivatePartner(world, owner.partnerId, owner.userId)
  await expect(findInvitation(world, token)).rejects.toMatchObject({ code: 'invitationGone' })
  expect(await world.db.$count(oneTimeTokens)).toBe(0)
  await close()
})

test('an invitation that has run out is not accepted, even by the account it was sent to', async () => {
  const { world, owner, close, passSeconds } = await openCompany()
  await makeAccount(world, { email })
  await inviteColleague(world, owner, form)
  const token = await readInvitationToken(world, email)
  const user = await findUserByEmail(world, email)
  passSeconds(INVITATION_DAYS * 86_400)
  if (!user) throw new Error('There is no account')
  await expect(acceptAsUser(world, token, user)).rejects.toMatchObject({ code: 'invitationGone' })
  await close()
})

test('open invitations count as colleagues, of whom a company has a limited number', async () => {
  const { world, owner, close } = await openCompany()
  const at = world.now()
  const row = { partnerId: owner.partnerId, name: 'X', role: 'buyer', locale: 'en' } as const
  await world.db.insert(invitations).values(
    Array.from({ length: COLLEAGUES_MAX - 1 }, (_, index) => ({
      ...row,
      email: `x${index}@vaza.example`,
      tokenHash: `hash ${index}`,
      invitedBy: owner.userId,
      sentAt: at,
      expiresAt: at,
    })),
  )
  await expect(inviteColleague(world, owner, form)).rejects.toMatchObject({
    code: 'tooManyColleagues',
  })
  await close()
})
