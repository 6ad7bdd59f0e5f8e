import { expect, test } from 'vitest'

import { sessions } from '#auth/schema/auth.tables.ts'
import { tellOfFactor } from '#features/access/owners/factor-news.commands.ts'
import { proposeBankChange } from '#features/orders/bank/bank.commands.ts'
import { findBank } from '#features/orders/bank/bank.queries.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openOwners, ownerEmail, stopTokenIn } from '#testing/desk/open-owners.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { stopChangeRouter } from './api/stop-change.ts'
import { listWaitingOwnerChanges } from './owner-change.queries.ts'
import { endStaff, inviteStaff } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'
import { liftLock, useStopLink } from './stop-link.commands.ts'

const other = {
  ...bankBlock,
  accounts: [{ currency: 'EUR' as const, iban: 'TR320010009999901234567890' }],
}
const selin = { name: 'Selin', email: 'selin@manto.example', locale: 'tr', role: 'owner' } as const

type Opened = Awaited<ReturnType<typeof openOwners>>

/** The tokens of the letters to an owner, the oldest first. */
async function tokensOf({ emails, sendWaitingEmails }: Opened, owner: number): Promise<string[]> {
  await sendWaitingEmails()
  return emails
    .filter(({ to }) => to === ownerEmail(owner))
    .map(stopTokenIn)
    .filter(Boolean)
}

const ibanNow = async (world: World) => (await findBank(world, world.now()))?.accounts[0]?.iban

test('the link of a letter stops what waits, without a login, once, ends the sessions of who did it, and locks for a day', async () => {
  const opened = await openOwners(1)
  const { world, owners, passSeconds, passDays, runJobs } = opened
  const [by = ''] = owners
  await proposeBankChange(world, bankBlock, by)
  await signIn(world, { email: ownerEmail(1) })
  await proposeBankChange(world, other, by)
  await inviteStaff(world, selin, by)
  const [, token = ''] = await tokensOf(opened, 1)

  const router = openTestRouter(world, { '/api/stop-change': stopChangeRouter })
  const post = async (path: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const answer = await router.request(path, { ...init, body: JSON.stringify({ token }) })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await post('/api/stop-change/look')).body.news).toContain('Owner 1')
  expect(await world.db.$count(sessions)).toBe(1)
  expect((await post('/api/stop-change')).status).toBe(200)
  expect((await post('/api/stop-change')).body).toEqual({ code: 'stopLinkGone' })
  expect(await world.db.$count(sessions)).toBe(0)
  expect(await listWaitingOwnerChanges(world)).toEqual([])
  const locked = { code: 'changesLocked' }
  await expect(proposeBankChange(world, other, by)).rejects.toMatchObject(locked)
  await expect(inviteStaff(world, selin, by)).rejects.toMatchObject(locked)
  passDays(3)
  await runJobs()
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)
  expect(await listStaff(world)).toHaveLength(1)
  passSeconds(1)
  await inviteStaff(world, selin, by)
})

test('an owner who was ended stops bank details, and freezes them after they have come into force', async () => {
  const opened = await openOwners(2)
  const { world, owners, ids, passDays, passSeconds, runJobs } = opened
  const [first = ''] = owners
  await endStaff(world, ids[1] ?? '', first)
  await proposeBankChange(world, bankBlock, first)
  await proposeBankChange(world, other, first)
  passDays(1)
  await runJobs()
  expect(await ibanNow(world)).toBe(other.accounts[0]?.iban)
  const inForce = (await tokensOf(opened, 2)).at(-1) ?? ''
  passSeconds(71 * 3600)
  await useStopLink(world, inForce)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)
})

test('a link is over after 72 hours, and a stranger has none', async () => {
  const opened = await openOwners(1)
  const { world, owners, passSeconds } = opened
  await proposeBankChange(world, bankBlock, owners[0] ?? '')
  const [token = ''] = await tokensOf(opened, 1)
  passSeconds(72 * 3600)
  const gone = { code: 'stopLinkGone' }
  await expect(useStopLink(world, token)).rejects.toMatchObject(gone)
  await expect(useStopLink(world, 'guessed')).rejects.toMatchObject(gone)
})

test('a link takes the role of a new owner back, and brings no owner back who was ended', async () => {
  const opened = await openOwners(2)
  const { world, owners, ids } = opened
  await makeAccount(world, { email: selin.email })
  await inviteStaff(world, selin, owners[0] ?? '')
  await signIn(world, { email: selin.email })
  const [grant = ''] = await tokensOf(opened, 2)
  await useStopLink(world, grant)
  expect((await listStaff(world)).at(-1)).toMatchObject({ name: 'Selin', status: 'ended' })
  expect(await world.db.$count(sessions)).toBe(0)

  expect(await liftLock(world)).toBe(true)
  await endStaff(world, ids[1] ?? '', owners[0] ?? '')
  await useStopLink(world, (await tokensOf(opened, 2)).at(-1) ?? '')
  expect((await listStaff(world))[1]).toMatchObject({ status: 'ended' })
})

test('former owners hear for thirty days that a second factor of an owner has changed', async () => {
  const opened = await openOwners(2)
  const { world, owners, ids, passDays, emails, sendWaitingEmails } = opened
  const [first = '', second = ''] = owners
  await endStaff(world, ids[1] ?? '', first)
  const readers = async () => {
    await sendWaitingEmails()
    emails.length = 0
    await tellOfFactor(world, { userId: first, change: 'added', by: first })
    await sendWaitingEmails()
    return emails.map(({ to }) => to)
  }
  passDays(29)
  expect(await readers()).toEqual([ownerEmail(1), ownerEmail(2)])
  passDays(1)
  expect(await readers()).toEqual([ownerEmail(1)])
  await tellOfFactor(world, { userId: second, change: 'added', by: second })
  await sendWaitingEmails()
  expect(emails).toHaveLength(1)
})
