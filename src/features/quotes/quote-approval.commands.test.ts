import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { moneyOf } from '#base/money.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { StaffRole } from '#features/access/role.ts'
import { documents } from '#features/documents/document.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { openTrade, prepare, requestAsGuest } from '#testing/trade/open-trade.ts'

import { approveQuote, recallQuote, returnQuote } from './quote-approval.commands.ts'
import { listWaitingQuotes } from './quote-approval.queries.ts'
import { saveDraft, startVersion } from './quote-draft.commands.ts'
import { saveApprovalLimit } from './quote-limit.commands.ts'
import { sendQuote } from './quote-send.commands.ts'
import { deliverNextQuote } from './quote.jobs.ts'
import { listOwnVersions, listVersions } from './quote.queries.ts'

async function addStaff(world: World, name: string, role: StaffRole): Promise<string> {
  const email = `${name.toLowerCase()}@manto.example`
  const { id: userId } = await makeAccount(world, { email })
  await world.db.insert(admins).values({ userId, role, name, email, createdAt: world.now() })
  return userId
}

/** Deniz writes quotes; Ayla and Bora, if they are there, may approve them. The offer of the request is 8,950.00 €. */
async function openApproval({ owners = ['Ayla', 'Bora'], limit = 5000_00 } = {}) {
  const opened = await openTrade()
  const { world } = opened
  const deniz = await addStaff(world, 'Deniz', 'desk')
  const [ayla = '', bora = ''] = await Promise.all(
    owners.map((name) => addStaff(world, name, 'owner')),
  )
  await saveApprovalLimit(world, { limit: moneyOf(limit, 'EUR'), version: 0 }, ayla)
  const { request, buyer } = await requestAsGuest(world)
  const { version } = await prepare(world, request.id)
  return { ...opened, deniz, ayla, bora, request, buyer, version }
}

const emailsTo = async (world: World, template: string) => {
  const rows = await world.db.select().from(outbox).where(eq(outbox.template, template))
  return rows.map(({ to }) => to).toSorted()
}

const movesOf = async (world: World) => {
  const rows = await world.db.select().from(auditTrail).orderBy(auditTrail.at)
  return rows.flatMap(({ action, by }) =>
    /^quote\.(approv|return|recall|sent)/.test(action) ? [[action, by]] : [],
  )
}

test('above the limit a second person approves, and until then the buyer gets nothing and sees nothing', async () => {
  const { world, passSeconds, deniz, ayla, bora, request, buyer, version } = await openApproval()
  expect(await sendQuote(world, request.id, version, ayla)).toBe('waiting')

  expect(await emailsTo(world, 'staff.approvalAsked')).toEqual(['bora@manto.example'])
  expect(await listWaitingQuotes(world, bora)).toMatchObject([
    { requestId: request.id, askedBy: 'Ayla' },
  ])
  expect(await listWaitingQuotes(world, ayla)).toEqual([])
  expect(await world.db.select().from(documents)).toEqual([])
  expect(await deliverNextQuote(world)).toBe(false)
  expect(await listOwnVersions(world, request.id, buyer)).toEqual([])
  await expect(approveQuote(world, request.id, version + 1, ayla)).rejects.toMatchObject({
    code: 'ownQuote',
  })
  await expect(recallQuote(world, request.id, version + 1, deniz)).rejects.toMatchObject({
    code: 'quoteMoved',
  })

  passSeconds(1)
  await approveQuote(world, request.id, version + 1, bora)
  await renderAll(world)
  await deliverNextQuote(world)
  const versions = await listOwnVersions(world, request.id, buyer)
  expect(versions).toMatchObject([{ reference: 'Q-2026-0001', isOpen: true }])
  expect(JSON.stringify(versions)).not.toMatch(/Ayla|Bora|approv|asked/)
  expect(await listWaitingQuotes(world, bora)).toEqual([])
  expect(await movesOf(world)).toEqual([
    ['quote.approvalAsked', ayla],
    ['quote.approved', bora],
  ])
})

test('an offer at the limit goes out at once, and so does any where fewer than two people can approve', async () => {
  const atLimit = await openApproval({ limit: 8950_00 })
  expect(await sendQuote(atLimit.world, atLimit.request.id, atLimit.version, atLimit.deniz)).toBe(
    'sending',
  )
  const alone = await openApproval({ owners: ['Ayla'], limit: 1_00 })
  expect(await sendQuote(alone.world, alone.request.id, alone.version, alone.deniz)).toBe('sending')
  expect(await emailsTo(alone.world, 'staff.approvalAsked')).toEqual([])
})

test('a quote comes back with a note that staff alone read, and can be asked for again', async () => {
  const { world, passSeconds, deniz, ayla, bora, request, buyer, version } = await openApproval()
  await sendQuote(world, request.id, version, deniz)
  expect(await emailsTo(world, 'staff.approvalAsked')).toEqual([
    'ayla@manto.example',
    'bora@manto.example',
  ])
  const [waiting] = await listVersions(world, request.id)
  const draft = waiting?.draft
  if (!draft) throw new Error('No draft')
  await startVersion(world, request.id, deniz)
  expect(await listVersions(world, request.id)).toHaveLength(1)
  await expect(
    saveDraft(world, request.id, { draft, version: version + 1 }, deniz),
  ).rejects.toMatchObject({ code: 'quoteMissing' })

  passSeconds(1)
  await returnQuote(world, request.id, { version: version + 1, note: 'Freight is missing' }, ayla)
  expect(await emailsTo(world, 'staff.approvalReturned')).toEqual(['deniz@manto.example'])
  const [back] = await listVersions(world, request.id)
  expect(back).toMatchObject({ state: 'draft', approval: { returnNote: 'Freight is missing' } })

  await saveDraft(world, request.id, { draft, version: version + 2 }, deniz)
  passSeconds(1)
  await sendQuote(world, request.id, version + 3, deniz)
  passSeconds(1)
  await approveQuote(world, request.id, version + 4, bora)
  await renderAll(world)
  await deliverNextQuote(world)
  const toBuyer = await world.db.select().from(outbox).where(eq(outbox.to, request.email))
  const versions = await listOwnVersions(world, request.id, buyer)
  expect(versions).toHaveLength(1)
  expect(JSON.stringify([versions, toBuyer])).not.toContain('Freight is missing')
  expect(await movesOf(world)).toEqual([
    ['quote.approvalAsked', deniz],
    ['quote.returned', ayla],
    ['quote.approvalAsked', deniz],
    ['quote.approved', bora],
  ])
})

test('a single decision of two at once counts, and a decision on an earlier state is refused', async () => {
  const { world, deniz, ayla, bora, request, version } = await openApproval()
  await sendQuote(world, request.id, version, deniz)
  await expect(approveQuote(world, request.id, version, ayla)).rejects.toMatchObject({
    code: 'changedMeanwhile',
  })
  const decisions = await Promise.allSettled([
    approveQuote(world, request.id, version + 1, ayla),
    approveQuote(world, request.id, version + 1, bora),
    returnQuote(world, request.id, { version: version + 1, note: 'Wait' }, bora),
  ])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listVersions(world, request.id)).length).toBe(1)
})

test('the author takes it back; an offer whose last day is over is not approved', async () => {
  const { world, deniz, ayla, request, version, passDays } = await openApproval()
  await sendQuote(world, request.id, version, deniz)
  await recallQuote(world, request.id, version + 1, deniz)
  await sendQuote(world, request.id, version + 2, deniz)
  passDays(60)
  await expect(approveQuote(world, request.id, version + 3, ayla)).rejects.toMatchObject({
    code: 'quoteIncomplete',
  })
})

test('two people who set the limit at once do not overwrite each other', async () => {
  const { world, ayla, bora } = await openApproval()
  const settings = await Promise.allSettled([
    saveApprovalLimit(world, { limit: null, version: 1 }, ayla),
    saveApprovalLimit(world, { limit: moneyOf(9_00, 'EUR'), version: 1 }, bora),
  ])
  expect(settings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
