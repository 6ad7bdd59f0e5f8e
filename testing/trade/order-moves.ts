import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { orderEvents, orderPayments, orders } from '#features/orders/order.tables.ts'
import { orderMoves, type OrderState, orderStates, staffMoves } from '#features/orders/order.ts'
import { orderProposals, orderSamples } from '#features/orders/production.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'

import { quote } from './open-trade.ts'
import { staffOfTrade, type TradeRole, tradeRoles, type TradeWorld } from './trade-roles.ts'

/** The order of the company, with all payments due before the shipment made. */
async function placeOrder({ world, company }: TradeWorld): Promise<string> {
  const [placed] = await world.db.select().from(orders).where(eq(orders.requestId, company.id))
  if (placed) return placed.id
  const version = await quote(world, company.id)
  const acceptance = {
    name: 'Анна',
    documentHash: version.documentHash ?? '',
    termsHash: '',
  }
  const buyer = {
    kind: 'company' as const,
    partnerId: company.partnerId ?? '',
    userId: company.userId ?? '',
    name: 'Анна',
  }
  await acceptQuote(world, version.id, acceptance, buyer)
  await world.db.update(orderPayments).set({ state: 'confirmed' })
  return placeOrder({ world, company } as TradeWorld)
}

async function put({ world }: TradeWorld, id: string, state: OrderState): Promise<void> {
  const endedAt = state === 'closed' || state === 'cancelled' ? world.now() : null
  await world.db.update(orders).set({ state, endedAt, version: 1 }).where(eq(orders.id, id))
  await world.db.delete(orderEvents).where(eq(orderEvents.orderId, id))
  await world.db.delete(orderProposals).where(eq(orderProposals.orderId, id))
  await world.db.delete(outbox)
}

async function read({ world }: TradeWorld, id: string) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('No order')
  return order
}

const isFrom = (move: keyof typeof orderMoves, state: OrderState) =>
  orderMoves[move].from.some((from) => from === state)

/** Tries every move of staff in every state as every role, and the end that both sides agree to. @returns the faults */
export async function tryOrderTable(trade: TradeWorld): Promise<string[]> {
  const id = await placeOrder(trade)
  const wrong: string[] = []
  const note = async (title: string, state: OrderState, status: number, to: OrderState | null) => {
    const after = (await read(trade, id)).state
    if ((status === 200) !== (to !== null) || after !== (to ?? state))
      wrong.push(`${title} in ${state}: ${status}, then ${after}`)
  }
  for (const move of staffMoves)
    for (const role of tradeRoles) {
      const isAllowed = staffOfTrade.includes(role)
      for (const state of isAllowed ? orderStates : orderMoves[move].from) {
        await put(trade, id, state)
        const { status } = await trade.call(role, 'admin', `orders/${id}/move`, {
          move,
          version: 1,
        })
        const isMade = isAllowed && isFrom(move, state)
        await note(`${role} ${move}`, state, status, isMade ? orderMoves[move].to : null)
        if (!isAllowed && status !== 401 && status !== 403) wrong.push(`${role}: ${status}`)
      }
    }
  for (const state of orderStates) {
    await put(trade, id, state)
    const isMade = isFrom('cancel', state)
    const proposed = await propose(trade, 'owner', id)
    expect([state, proposed.status]).toEqual([state, isMade ? 200 : 409])
    const [proposal] = await trade.world.db.select().from(orderProposals)
    if (!proposal) continue
    const ownAnswer = await answer(trade, 'desk', proposal.id, true, id)
    await note('own answer', state, ownAnswer.status, null)
    const { status } = await answer(trade, 'companyBuyer', proposal.id, true)
    await note('cancel', state, status, 'cancelled')
  }
  return wrong
}

const propose = (trade: TradeWorld, role: TradeRole, id: string) => {
  const json = { kind: 'cancellation', text: 'Plans have changed' }
  return staffOfTrade.includes(role)
    ? trade.call(role, 'admin', `orders/${id}/proposals`, json)
    : trade.call(role, 'buyer', `${trade.company.id}/order/proposals`, json)
}

const answer = (
  trade: TradeWorld,
  role: TradeRole,
  proposal: string,
  isAgreed: boolean,
  id = '',
) => {
  const json = { isAgreed, text: 'So be it' }
  return staffOfTrade.includes(role)
    ? trade.call(role, 'admin', `orders/${id}/proposals/${proposal}`, json)
    : trade.call(role, 'buyer', `${trade.company.id}/order/proposals/${proposal}`, json)
}

type Calls = (index: number) => Promise<{ status: number }>

const buyer = (index: number): TradeRole => (index % 2 ? 'companyOwner' : 'companyBuyer')
const staff = (index: number): TradeRole => (index % 2 ? 'owner' : 'desk')

/** Sends so many calls at once: a single call takes effect and is reported once. */
async function expectSingle(
  trade: TradeWorld,
  id: string,
  { title, count, emails = 1 }: { title: string; count: number; emails?: number },
  calls: Calls,
): Promise<void> {
  const { world } = trade
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => calls(index)))
  const accepted = answers.filter(({ status }) => status === 200)
  const refusals = new Set(answers.map(({ status }) => status).filter((status) => status !== 200))
  expect({
    title,
    made: accepted.length,
    refusals: [...refusals],
    events: await world.db.$count(orderEvents),
    emails: await world.db.$count(outbox),
    version: (await read(trade, id)).version,
  }).toEqual({ title, made: 1, refusals: [409], events: 1, emails, version: 2 })
}

/** Every move of staff, and proposals of both sides with their answers. @returns the number of attempts */
export async function tryOrderPairs(trade: TradeWorld, count: number): Promise<number> {
  const { world } = trade
  const id = await placeOrder(trade)
  for (const move of staffMoves) {
    await put(trade, id, orderMoves[move].from[0])
    await expectSingle(
      trade,
      id,
      { title: move, count, emails: move === 'close' ? 0 : 1 },
      (index) => trade.call(staff(index), 'admin', `orders/${id}/move`, { move, version: 1 }),
    )
  }
  await put(trade, id, 'placed')
  await expectSingle(trade, id, { title: 'proposal of both', count }, (index) =>
    propose(trade, index % 4 < 2 ? buyer(index) : staff(index), id),
  )

  await put(trade, id, 'placed')
  await propose(trade, 'owner', id)
  const [proposal] = await world.db.select().from(orderProposals)
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      answer(trade, buyer(index), proposal?.id ?? '', index % 2 === 0),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  return staffMoves.length + 2
}

/** A payment that is reported and checked, and a sample that is judged. @returns the number of attempts */
export async function tryOrderParts(trade: TradeWorld, count: number): Promise<number> {
  const { world, company } = trade
  const id = await placeOrder(trade)
  await put(trade, id, 'placed')
  await world.db.update(orderPayments).set({ state: 'expected' })
  const report = { paidOn: '2026-11-20', minor: 447_500, reference: 'TR-1' }
  await expectSingle(trade, id, { title: 'payment told', count }, (index) =>
    trade.call(buyer(index), 'buyer', `${company.id}/order/payments/0`, report),
  )
  await put(trade, id, 'placed')
  await expectSingle(trade, id, { title: 'payment seen or not', count }, (index) => {
    const decision = index % 2 ? 'confirm' : 'refuse'
    const json = { decision, reason: 'Not there', version: 1 }
    return trade.call(staff(index), 'admin', `orders/${id}/payments/0`, json)
  })
  await put(trade, id, 'placed')
  const at = world.now()
  const sample = crypto.randomUUID()
  await world.db.insert(orderSamples).values({
    id: sample,
    orderId: id,
    kind: 'fit',
    model: 'Alara',
    addedAt: at,
    state: 'sent',
    sentAt: at,
  })
  await expectSingle(trade, id, { title: 'sample judged', count }, (index) => {
    const json = { decision: index % 2 ? 'approve' : 'askForChange', comment: 'Longer sleeves' }
    return trade.call(buyer(index), 'buyer', `${company.id}/order/samples/${sample}`, json)
  })
  return 3
}
