import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { approveBankChange, proposeBankChange, stopBankChange } from './bank.commands.ts'
import { findBank, readBank } from './bank.queries.ts'
import { isIban } from './bank.ts'

const other = {
  ...bankBlock,
  accounts: [{ currency: 'EUR' as const, iban: 'TR320010009999901234567890' }],
}

async function openOwners(count: number) {
  const opened = await openTestWorld()
  for (let n = 1; n <= count; n += 1)
    await makeFirstAdmin(opened.world, {
      email: `owner${String(n)}@manto.example`,
      password: PASSWORD,
      name: `Owner ${String(n)}`,
    })
  const rows = await opened.world.db.select().from(admins).orderBy(admins.email)
  return { ...opened, owners: rows.map(({ userId }) => userId) }
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
  const [change] = (await readBank(world)).changes
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
  const waiting = async () => (await readBank(world)).changes[0]?.id ?? ''
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
  const bankEmails = emails.filter(({ template }) => template === 'staff.bankChange')
  expect(bankEmails.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 4 }, () => ['owner1@manto.example', 'owner2@manto.example'])
      .flat()
      .toSorted(),
  )
  expect(JSON.stringify(bankEmails)).not.toContain('TR33')
})

test('a single proposal of fifty at once waits', async () => {
  const { world, owners } = await openOwners(2)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => proposeBankChange(world, bankBlock, owners[0] ?? '')),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
