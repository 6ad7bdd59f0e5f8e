import { expect, test } from 'vitest'

import { openOrder } from '#testing/trade/open-order.ts'
import { DESK } from '#testing/trade/open-trade.ts'

import { moveOrder, releaseOrder } from './order.commands.ts'
import {
  orderActors,
  orderMoves,
  orderStateAfter,
  type OrderMove,
  type OrderState,
  orderStates,
} from './order.ts'
import { decidePayment, reportPayment } from './payment.commands.ts'
import { answerProposal, proposeChange } from './proposal.commands.ts'

test('a move leads from its states to its state, for its side, and nowhere else', () => {
  const allowed: string[] = []
  for (const state of orderStates)
    for (const move of Object.keys(orderMoves) as OrderMove[])
      for (const actor of orderActors) {
        const after = attempt(state, move, actor)
        if (after) allowed.push(`${actor}: ${state} → ${after}`)
      }
  expect(allowed).toEqual([
    'staff: placed → inProduction',
    'both: placed → cancelled',
    'staff: inProduction → ready',
    'both: inProduction → cancelled',
    'staff: ready → shipped',
    'both: ready → cancelled',
    'staff: shipped → delivered',
    'staff: delivered → closed',
  ])
})

function attempt(...[state, move, actor]: Parameters<typeof orderStateAfter>): OrderState | null {
  try {
    return orderStateAfter(state, move, actor)
  } catch {
    return null
  }
}

test('fifty clicks at once move the order once, and the buyer gets a single email', async () => {
  const { world, id, version, emails, sendWaitingEmails, read, passDays } = await openOrder()
  await sendWaitingEmails()
  const before = emails.length
  // Events are in the order of their time.
  passDays(1)
  const latest = await version()
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      moveOrder(world, id, { move: 'start', version: latest }, DESK),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  )
  expect(new Set(reasons)).toEqual(new Set(['orderMoved']))
  await sendWaitingEmails()
  expect(emails.slice(before).map(({ subject, to }) => [to, subject])).toEqual([
    ['anna@vaza.example', expect.stringContaining('Заказ O-2026-0001: производство началось')],
  ])
  expect((await read()).events.map(({ kind }) => kind)).toEqual(['placed', 'started'])
})

test('nothing leaves the house before what is due is on the account', async () => {
  const { world, id, requestId, buyer, version, read } = await openOrder()
  const move = async (name: 'start' | 'finish' | 'ship') =>
    moveOrder(world, id, { move: name, version: await version() }, DESK)
  await move('start')
  await move('finish')
  await expect(move('ship')).rejects.toMatchObject({ code: 'paymentsMissing' })

  const report = { paidOn: '2026-11-21', minor: 447_500, reference: 'TR-1' }
  await reportPayment(world, requestId, 0, report, buyer)
  await expect(reportPayment(world, requestId, 0, report, buyer)).rejects.toMatchObject({
    code: 'orderMoved',
  })
  await decidePayment(world, id, 0, { decision: 'confirm', reason: '' }, DESK)
  await expect(move('ship')).rejects.toMatchObject({ code: 'paymentsMissing' })

  await reportPayment(world, requestId, 1, report, buyer)
  await decidePayment(world, id, 1, { decision: 'refuse', reason: 'Не та сумма' }, DESK)
  expect((await read()).payments[1]).toMatchObject({ state: 'expected', refusal: 'Не та сумма' })
  await expect(move('ship')).rejects.toMatchObject({ code: 'paymentsMissing' })

  await decidePayment(world, id, 1, { decision: 'confirm', reason: '' }, DESK)
  await move('ship')
  expect(await read()).toMatchObject({ state: 'shipped', isUnpaid: false })
})

test('an owner can let goods leave without payment, once; the reason stays with staff', async () => {
  const { world, id, version, read } = await openOrder()
  for (const move of ['start', 'finish'] as const)
    await moveOrder(world, id, { move, version: await version() }, DESK)
  await releaseOrder(world, id, { reason: 'Akreditif açıldı', version: await version() }, DESK)
  const again = { reason: 'Unutuldu', version: await version() }
  await expect(releaseOrder(world, id, again, DESK)).rejects.toMatchObject({ code: 'orderMoved' })
  await moveOrder(world, id, { move: 'ship', version: await version() }, DESK)
  expect(await read()).toMatchObject({ state: 'shipped', releaseReason: 'Akreditif açıldı' })
  expect((await read()).events.find(({ kind }) => kind === 'released')?.text).toBe('')
})

test('a cancellation takes both: who proposes it cannot agree to it', async () => {
  const { world, id, requestId, buyer, read } = await openOrder()
  const asBuyer = { side: 'buyer', buyer } as const
  const asStaff = { side: 'staff', userId: DESK } as const
  await proposeChange(world, requestId, { kind: 'cancellation', text: 'Планы изменились' }, asBuyer)
  await expect(
    proposeChange(world, id, { kind: 'change', text: 'More' }, asStaff),
  ).rejects.toMatchObject({ code: 'proposalOpen' })
  const [proposal] = (await read()).proposals
  const agreed = { isAgreed: true, text: '' }
  await expect(
    answerProposal(world, requestId, proposal?.id ?? '', agreed, asBuyer),
  ).rejects.toMatchObject({ code: 'orderMoved' })
  expect(await read()).toMatchObject({ state: 'placed' })
  await answerProposal(world, id, proposal?.id ?? '', agreed, asStaff)
  expect(await read()).toMatchObject({ state: 'cancelled' })
  await expect(
    answerProposal(world, id, proposal?.id ?? '', agreed, asStaff),
  ).rejects.toMatchObject({ code: 'orderMoved' })
})

test('a buyer reaches no order of another buyer', async () => {
  const { world, requestId } = await openOrder()
  const stranger = { kind: 'guest', requestId: DESK, name: 'X' } as const
  const report = { paidOn: '2026-11-21', minor: 1, reference: '' }
  await expect(reportPayment(world, requestId, 0, report, stranger)).rejects.toMatchObject({
    kind: 'missing',
  })
})
