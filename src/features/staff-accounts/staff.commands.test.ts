import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { oneTimeTokens } from '#auth/schema/one-time-token.tables.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openOwners } from '#testing/desk/open-owners.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { changeStaffRole, endStaff, inviteStaff, resendStaffInvitation } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'

const invitation = { name: 'Selin', email: 'selin@manto.example', locale: 'tr' } as const

async function openWithOwner() {
  const opened = await openTestWorld()
  await makeFirstAdmin(opened.world, {
    email: 'owner@manto.example',
    password: PASSWORD,
    name: 'Owner',
  })
  const owner = await findUserByEmail(opened.world, 'owner@manto.example')
  return { ...opened, by: owner?.id ?? '' }
}

async function find(world: World, email: string) {
  const colleague = (await listStaff(world)).find((member) => member.email === email)
  if (!colleague) throw new Error(`nobody has ${email}`)
  return colleague
}

test('an invited colleague has the role, an email in their language, and is audited', async () => {
  const { world, emails, sendWaitingEmails, by } = await openWithOwner()
  await inviteStaff(world, { ...invitation, role: 'desk' }, by)
  await sendWaitingEmails()

  expect(emails).toMatchObject([{ to: invitation.email, template: 'auth.staffInvited' }])
  expect(emails[0]?.text).toContain('/tr/yeni-sifre#token_hash=')
  expect(emails[0]?.text).toMatch(
    /^Merhaba Selin[\s\S]*Owner sizi ekibe davet etti. Rolünüz: satış temsilcisi/,
  )
  const selin = await find(world, invitation.email)
  expect(selin).toMatchObject({ status: 'invited', role: 'desk', lastSignInAt: null })
  expect(selin.invitedUntil).toEqual(new Date('2026-11-28T09:00:00Z'))
  const user = await findUserByEmail(world, invitation.email)
  expect(await roleOf(world, user?.id ?? '')).toMatchObject({ role: 'admin', staffRole: 'desk' })
  expect(await world.db.select().from(auditTrail)).toContainEqual(
    expect.objectContaining({ action: 'admin.invited', on: user?.id, by, facts: { role: 'desk' } }),
  )
})

test('no person is invited twice, and a partner is never staff', async () => {
  const { world, by } = await openWithOwner()
  await inviteStaff(world, { ...invitation, role: 'editor' }, by)
  await expect(inviteStaff(world, { ...invitation, role: 'owner' }, by)).rejects.toMatchObject({
    code: 'alreadyStaff',
  })
  await approveApplication(world, await makeApplication(world, 'anna@vaza.example'), by)
  const partner = { ...invitation, email: 'anna@vaza.example', role: 'desk' } as const
  await expect(inviteStaff(world, partner, by)).rejects.toMatchObject({ code: 'accountIsPartner' })
})

test('an account that has proven its address keeps its password and is told', async () => {
  const { world, emails, sendWaitingEmails, by } = await openWithOwner()
  await makeAccount(world, { email: invitation.email })
  await inviteStaff(world, { ...invitation, role: 'editor' }, by)
  await sendWaitingEmails()
  expect(emails).toMatchObject([{ to: invitation.email, template: 'shop.staffAdded' }])
  await signIn(world, { email: invitation.email })
  expect(await find(world, invitation.email)).toMatchObject({ status: 'active' })
})

test('an account that a stranger prepared loses its password with the invitation', async () => {
  const { world, by } = await openWithOwner()
  const prepared = { email: invitation.email, passwordHash: 'theirs', isConfirmed: false }
  await createUser(world.db, prepared, world.now())
  await inviteStaff(world, { ...invitation, role: 'editor' }, by)
  expect(await findUserByEmail(world, invitation.email)).toMatchObject({ passwordHash: null })
})

test('a withdrawn invitation has no working link and no role; it can be sent again', async () => {
  const { world, emails, sendWaitingEmails, by, passSeconds } = await openWithOwner()
  await inviteStaff(world, { ...invitation, role: 'desk' }, by)
  const { id } = await find(world, invitation.email)
  passSeconds(60)
  await resendStaffInvitation(world, id, by)
  await sendWaitingEmails()
  expect(emails).toHaveLength(2)
  expect(await world.db.$count(oneTimeTokens)).toBe(1)

  await endStaff(world, id, by)
  const user = await findUserByEmail(world, invitation.email)
  expect(await world.db.$count(oneTimeTokens)).toBe(0)
  expect(await roleOf(world, user?.id ?? '')).toEqual({ role: 'none' })
  await expect(resendStaffInvitation(world, id, by)).rejects.toMatchObject({ code: 'staffMissing' })

  await inviteStaff(world, { ...invitation, role: 'editor' }, by)
  expect(await find(world, invitation.email)).toMatchObject({ id, role: 'editor' })
})

test('the last owner who can sign in is neither ended nor given a lesser role', async () => {
  const { world, owners, ids, passDays, runJobs } = await openOwners(1)
  const [by = '', id = ''] = [owners[0], ids[0]]
  // This invitation was never opened, so it does not count.
  await inviteStaff(world, { ...invitation, role: 'owner' }, by)
  passDays(1)
  await runJobs()
  expect(await find(world, invitation.email)).toMatchObject({ role: 'owner', status: 'invited' })
  await expect(endStaff(world, id, by)).rejects.toMatchObject({ code: 'lastOwner' })
  await expect(changeStaffRole(world, id, 'desk', by)).rejects.toMatchObject({ code: 'lastOwner' })
})

test('two owners who end each other twenty times at once leave a single owner', async () => {
  const { world, owners, ids } = await openOwners(2)
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      endStaff(world, ids[index % 2] ?? '', owners[(index + 1) % 2] ?? ''),
    ),
  )
  const left = (await listStaff(world)).filter(({ status }) => status === 'active')
  expect(left).toHaveLength(1)
})

test('the history still names a colleague who left', async () => {
  const { world, by } = await openWithOwner()
  await makeAccount(world, { email: invitation.email })
  await inviteStaff(world, { ...invitation, role: 'desk' }, by)
  const user = await findUserByEmail(world, invitation.email)
  await endStaff(world, (await find(world, invitation.email)).id, by)
  expect((await listAdminNames(world))[user?.id ?? '']).toBe('Selin')
})

test('only who has not come yet is invited again', async () => {
  const { world, by } = await openWithOwner()
  const { id } = await find(world, 'owner@manto.example')
  await expect(resendStaffInvitation(world, id, by)).rejects.toMatchObject({ code: 'notInvited' })
})
