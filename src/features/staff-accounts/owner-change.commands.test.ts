import { expect, test } from 'vitest'

import { proposeBankChange } from '#features/orders/bank/bank.commands.ts'
import type { World } from '#platform/world.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { openOwners, ownerEmail } from '#testing/desk/open-owners.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { stopOwnerChange } from './owner-change.commands.ts'
import { listWaitingOwnerChanges } from './owner-change.queries.ts'
import { changeStaffRole, endStaff, inviteStaff, makeOwner } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'

const selin = { name: 'Selin', email: 'selin@manto.example', locale: 'tr', role: 'owner' } as const

async function activeOwners(world: World) {
  const rows = await listStaff(world)
  return rows.filter(({ role, status }) => role === 'owner' && status === 'active').length
}

test('an owner whom a sole owner makes waits a day, and a stop within it leaves no trace of the invitation', async () => {
  const { world, owners, passSeconds, runJobs, emails, sendWaitingEmails } = await openOwners(1)
  const [by = ''] = owners
  await makeAccount(world, { email: selin.email })
  const { waitsUntil } = await inviteStaff(world, selin, by)
  expect(waitsUntil?.getTime()).toBe(world.now().getTime() + 86_400_000)
  await expect(inviteStaff(world, selin, by)).rejects.toMatchObject({ code: 'ownerChangeWaiting' })
  await sendWaitingEmails()
  expect(emails.map(({ to, template }) => [to, template])).toEqual([
    [ownerEmail(1), 'auth.ownerNews'],
  ])
  passSeconds(86_399)
  await runJobs()
  expect(await activeOwners(world)).toBe(1)
  const [change] = await listWaitingOwnerChanges(world)
  expect(change).toMatchObject({ event: 'grant', name: 'Selin', by: 'Owner 1' })
  await stopOwnerChange(world, change?.id ?? '', by)
  await expect(stopOwnerChange(world, change?.id ?? '', by)).rejects.toMatchObject({
    code: 'ownerChangeMissing',
  })
  passSeconds(2)
  await runJobs()
  expect(await listStaff(world)).toHaveLength(1)

  await inviteStaff(world, selin, by)
  passSeconds(86_400)
  await runJobs()
  expect(await activeOwners(world)).toBe(2)
  await sendWaitingEmails()
  expect(emails.filter(({ to }) => to === selin.email).map(({ template }) => template)).toEqual([
    'shop.staffAdded',
  ])
})

test('two established owners change others at once; a new owner counts as none, and is sent away at once', async () => {
  const { world, owners, ids } = await openOwners(2)
  const [first = '', second = ''] = owners
  await makeAccount(world, { email: selin.email })
  expect(await inviteStaff(world, selin, first)).toEqual({ waitsUntil: null })
  expect(await activeOwners(world)).toBe(3)
  expect(await endStaff(world, ids[1] ?? '', first)).toEqual({ waitsUntil: null })
  expect(await activeOwners(world)).toBe(2)
  const made = (await listStaff(world)).find(({ email }) => email === selin.email)
  expect((await endStaff(world, ids[0] ?? '', second)).waitsUntil).not.toBeNull()
  expect(await endStaff(world, made?.id ?? '', first)).toEqual({ waitsUntil: null })
})

test('while bank details are about to change, owners change a day later', async () => {
  const { world, owners, ids } = await openOwners(3)
  const [first = ''] = owners
  await proposeBankChange(world, bankBlock, first)
  const { waitsUntil } = await changeStaffRole(world, ids[2] ?? '', 'desk', first)
  expect(waitsUntil).not.toBeNull()
  expect((await endStaff(world, ids[1] ?? '', first)).waitsUntil).not.toBeNull()
  expect(await activeOwners(world)).toBe(3)
})

test('who became owner after a change was requested does not stop it', async () => {
  const { world, owners, ids, passSeconds } = await openOwners(3)
  const [first = '', , third = ''] = owners
  await changeStaffRole(world, ids[2] ?? '', 'desk', first)
  await proposeBankChange(world, bankBlock, first)
  await endStaff(world, ids[1] ?? '', first)
  passSeconds(60)
  await makeOwner(world, ids[2] ?? '')
  const [change] = await listWaitingOwnerChanges(world)
  await expect(stopOwnerChange(world, change?.id ?? '', third)).rejects.toMatchObject({
    code: 'ownerTooNew',
  })
})

test('a change that has become impossible is given up', async () => {
  const { world, owners, passDays, runJobs } = await openOwners(1)
  await makeAccount(world, { email: selin.email })
  await inviteStaff(world, selin, owners[0] ?? '')
  await inviteStaff(world, { ...selin, role: 'desk' }, owners[0] ?? '')
  passDays(1)
  await runJobs()
  expect(await listWaitingOwnerChanges(world)).toEqual([])
  expect((await listStaff(world)).at(-1)).toMatchObject({ role: 'desk' })
})
