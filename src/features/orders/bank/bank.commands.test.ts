import { expect, test } from 'vitest'

import { changeStaffRole, endStaff } from '#features/staff-accounts/staff.commands.ts'
import type { World } from '#platform/world.ts'
import { openOwners, ownerEmail, stopTokenIn } from '#testing/desk/open-owners.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { approveBankChange, proposeBankChange, stopBankChange } from './bank.commands.ts'
import { findBank, readBank } from './bank.queries.ts'
import { bankBlock as block, isIban } from './bank.ts'

const other = {
  ...bankBlock,
  accounts: [{ currency: 'EUR' as const, iban: 'TR320010009999901234567890' }],
}

const ibanNow = async (world: World) => (await findBank(world, world.now()))?.accounts[0]?.iban

test.each([
  ['TR330006100519786457841326', true],
  ['DE89370400440532013000', true],
  ['TR330006100519786457841327', false],
  ['TR3300061005197864578413', false],
  ['', false],
])('%s is an IBAN: %s', (typed, expected) => {
  expect(isIban(typed)).toBe(expected)
})

test('there is a single account in a currency, so that buyers are told no other', () => {
  const [account] = bankBlock.accounts
  const accountsOf = (...currencies: string[]) =>
    block.safeParse({
      ...bankBlock,
      accounts: currencies.map((currency) => ({ ...account, currency })),
    })
  expect(accountsOf('EUR', 'USD').success).toBe(true)
  expect(accountsOf('EUR', 'EUR').error?.issues.map(({ message }) => message)).toEqual([
    'currencyTwice',
  ])
})

test('the first details hold at once; a change of a single owner holds after a day, and can be stopped until then', async () => {
  const { world, owners, passSeconds, passDays } = await openOwners(1)
  const [owner = ''] = owners
  await proposeBankChange(world, bankBlock, owner)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)

  passSeconds(60)
  await proposeBankChange(world, other, owner)
  await expect(proposeBankChange(world, other, owner)).rejects.toMatchObject({
    code: 'bankChangeWaiting',
  })
  passSeconds(86_399)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)
  const [change] = (await readBank(world, owners[0] ?? '')).changes
  await stopBankChange(world, change?.id ?? '', owner)
  passDays(2)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)

  await proposeBankChange(world, other, owner)
  passDays(1)
  expect(await ibanNow(world)).toBe(other.accounts[0]?.iban)
})

test('with a second owner a change needs that owner, the day counts from the approval, and all owners are written to', async () => {
  const { world, owners, passDays, emails, sendWaitingEmails } = await openOwners(2)
  const [first = '', second = ''] = owners
  await proposeBankChange(world, bankBlock, first)
  passDays(3)
  expect(await findBank(world, world.now())).toBeNull()
  const waiting = async () => (await readBank(world, owners[0] ?? '')).changes[0]?.id ?? ''
  await expect(approveBankChange(world, await waiting(), first)).rejects.toMatchObject({
    code: 'ownBankChange',
  })
  await approveBankChange(world, await waiting(), second)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)

  await proposeBankChange(world, other, first)
  passDays(3)
  await approveBankChange(world, await waiting(), second)
  expect(await ibanNow(world)).toBe(bankBlock.accounts[0]?.iban)
  passDays(1)
  expect(await ibanNow(world)).toBe(other.accounts[0]?.iban)

  await sendWaitingEmails()
  const letters = emails.filter(({ template }) => template === 'auth.bankNews')
  expect(letters.map(({ to }) => to).toSorted()).toEqual(
    [ownerEmail(1), ownerEmail(2)].flatMap((to) => Array.from({ length: 4 }, () => to)),
  )
  expect(letters.every((letter) => stopTokenIn(letter) !== '')).toBe(true)
  expect(JSON.stringify(letters)).not.toContain('TR33')
})

test('an owner of less than seven days before the proposal approves nothing', async () => {
  const { world, owners, ids, passDays } = await openOwners(3)
  const [first = '', , third = ''] = owners
  const [, , thirdId = ''] = ids
  await changeStaffRole(world, thirdId, 'desk', first)
  await changeStaffRole(world, thirdId, 'owner', first)
  passDays(6)
  await proposeBankChange(world, bankBlock, first)
  passDays(6)
  const id = (await readBank(world, third)).changes[0]?.id ?? ''
  expect((await readBank(world, third)).changes[0]).toMatchObject({ mayApprove: false })
  await expect(approveBankChange(world, id, third)).rejects.toMatchObject({ code: 'ownerTooNew' })
  await approveBankChange(world, id, owners[1] ?? '')
})

test('owners hear when a change comes into force, those too who ended meanwhile, and only once', async () => {
  const { world, owners, ids, passDays, runJobs, emails, sendWaitingEmails } = await openOwners(2)
  await proposeBankChange(world, bankBlock, owners[0] ?? '')
  await approveBankChange(world, (await readBank(world, '')).changes[0]?.id ?? '', owners[1] ?? '')
  await endStaff(world, ids[1] ?? '', owners[0] ?? '')
  await proposeBankChange(world, other, owners[0] ?? '')
  await runJobs()
  await sendWaitingEmails()
  emails.length = 0
  passDays(1)
  await runJobs()
  await runJobs()
  await sendWaitingEmails()
  expect(await ibanNow(world)).toBe(other.accounts[0]?.iban)
  expect(emails.map(({ to, template }) => [to, template])).toEqual([
    [ownerEmail(1), 'auth.bankNews'],
    [ownerEmail(2), 'auth.bankNews'],
  ])
})

test('a single proposal of fifty at once waits', async () => {
  const { world, owners } = await openOwners(2)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => proposeBankChange(world, bankBlock, owners[0] ?? '')),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
