import { expect, test } from 'vitest'

import { users } from '#auth/schema/auth.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { erasePerson, exportPersonalData } from '#features/personal-data/personal-data.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { enterBank, openOrder } from '#testing/trade/open-order.ts'
import { DESK, requestAsGuest } from '#testing/trade/open-trade.ts'

import { deleteOldOrders } from './order-retention.jobs.ts'
import { orders } from './order.tables.ts'
import { issueNextProforma } from './proforma.jobs.ts'
import { answerProposal, proposeChange } from './proposal.commands.ts'

test('an order stays to the end of the tenth year after the year in which it ended, then everything of it goes', async () => {
  const { world, id, requestId, buyer, read, files, passDays } = await openOrder()
  await enterBank(world)
  await issueNextProforma(world)
  await renderAll(world)
  passDays(365 * 12)
  expect(await deleteOldOrders(world)).toBe(false)

  await proposeChange(
    world,
    id,
    { kind: 'cancellation', text: 'No' },
    { side: 'staff', userId: DESK },
  )
  const proposal = (await read()).proposals[0]?.id ?? ''
  const agreed = { isAgreed: true, text: '' }
  await answerProposal(world, requestId, proposal, agreed, { side: 'buyer', buyer })
  const endsAt = Date.UTC(world.now().getUTCFullYear() + 11, 0, 2)
  passDays(Math.floor((endsAt - world.now().getTime()) / 86_400_000) - 3)
  expect(await deleteOldOrders(world)).toBe(false)
  expect([...files.keys()].filter((key) => key.startsWith('documents/'))).toHaveLength(3)
  passDays(4)
  expect(await deleteOldOrders(world)).toBe(true)
  expect(await deleteOldOrders(world)).toBe(false)
  for (const table of [orders, requests, documents]) expect(await world.db.$count(table)).toBe(0)
  expect([...files.keys()].filter((key) => key.startsWith('documents/'))).toEqual([])
})

test('a person gets their orders and what they asked for; an erasure keeps the orders that the law keeps', async () => {
  const { world } = await openOrder()
  await requestAsGuest(world, { key: '' })
  const email = 'anna@vaza.example'
  const { records } = await exportPersonalData(world, email, DESK)
  expect(records.orders).toMatchObject([{ order: 'O-2026-0001', acceptedName: 'Анна Ваза' }])
  expect(records.quoteRequests).toMatchObject([
    { number: 'R-2026-0001' },
    { number: 'R-2026-0002' },
  ])
  expect(await erasePerson(world, email, DESK)).toMatchObject({ quoteRequests: 2 })
  const left = await world.db.select({ number: requests.number }).from(requests)
  expect(left).toEqual([{ number: 'R-2026-0001' }])
  expect(await world.db.$count(orders)).toBe(1)
  expect(await world.db.$count(users)).toBe(0)
})
