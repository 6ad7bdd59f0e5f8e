import { count as rows, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'

import { orders } from '#features/orders/order.tables.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import {
  shownStates,
  versionMoves,
  type VersionState,
  versionStates,
} from '#features/quotes/quote.ts'
import { requestEvents, requests } from '#features/requests/request.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'

import { quantities, quote } from './open-trade.ts'
import {
  buyersOfTrade,
  staffOfTrade,
  type TradeRole,
  tradeRoles,
  type TradeWorld,
} from './trade-roles.ts'

/** Moves of a version that people make. */
const moveNames = ['accept', 'askForChange', 'decline', 'withdraw'] as const
type Move = (typeof moveNames)[number]
type Sent = Awaited<ReturnType<typeof quote>>

/** The requester of the approval of a waiting version. */
const ASKER = '55555555-5555-4555-8555-555555555555'

const pathOf = { accept: 'accept', askForChange: 'change', decline: 'decline' } as const

function tryMove(trade: TradeWorld, role: TradeRole, move: Move, version: Sent) {
  if (move === 'withdraw') return trade.call(role, 'admin', `quotes/${trade.company.id}/withdraw`)
  const json = {
    accept: { name: 'Анна Ваза', documentHash: version.documentHash, termsHash: '' },
    askForChange: { comment: 'A lighter cloth, please' },
    decline: { reason: 'price', comment: '' },
  }[move]
  return trade.call(role, 'buyer', `quotes/${version.id}/${pathOf[move]}`, json)
}

/** Puts a version into a state as if it had just come there, without orders or reports. */
async function put({ world, company }: TradeWorld, { id }: Sent, state: VersionState) {
  await world.db.delete(orders).where(eq(orders.requestId, company.id))
  const isDelivered = shownStates.some((each) => each === state)
  const isWaiting = state === 'waiting'
  await world.db
    .update(quoteVersions)
    .set({
      state,
      deliveredAt: isDelivered ? world.now() : null,
      answeredAt: null,
      askedBy: isWaiting ? ASKER : null,
      askedAt: isWaiting ? world.now() : null,
    })
    .where(eq(quoteVersions.id, id))
  await world.db
    .update(requests)
    .set({ state: 'quoted', dueAt: null })
    .where(eq(requests.id, company.id))
  await world.db.delete(requestEvents).where(eq(requestEvents.requestId, company.id))
  await world.db.delete(outbox)
}

async function stateOf({ world }: TradeWorld, { id }: Sent): Promise<VersionState | undefined> {
  const [row] = await world.db
    .select({ state: quoteVersions.state })
    .from(quoteVersions)
    .where(eq(quoteVersions.id, id))
  return row?.state
}

const isFrom = (move: Move, state: VersionState) =>
  versionMoves[move].from.some((from) => from === state)

/** Tries every move of the quote of a company in every state as every role, in sequence. @returns the faults */
export async function tryQuoteTable(trade: TradeWorld): Promise<string[]> {
  const version = await quote(trade.world, trade.company.id)
  const wrong: string[] = []
  for (const move of moveNames) {
    const { by, to } = versionMoves[move]
    for (const role of tradeRoles) {
      const isAllowed =
        role !== 'guest' && (by === 'staff' ? staffOfTrade : buyersOfTrade).includes(role)
      for (const state of isAllowed ? versionStates : (['sent'] as const)) {
        await put(trade, version, state)
        const { status } = await tryMove(trade, role, move, version)
        const isMade = isAllowed && isFrom(move, state)
        const after = await stateOf(trade, version)
        const expected = isMade ? [200] : isAllowed ? [404, 409] : [401, 403, 404]
        if (!expected.includes(status) || after !== (isMade ? to : state))
          wrong.push(`${role} ${move} in ${state}: ${status}, then ${after}`)
      }
    }
  }
  return wrong
}

/** Pairs of answers to a quote, so many calls at once: a single answer holds, with an email to each side. @returns the number of attempts */
export async function tryQuotePairs(trade: TradeWorld, count: number): Promise<number> {
  const { world, company } = trade
  const version = await quoteAgain(trade)
  const pairs = moveNames.flatMap((a, index) => moveNames.slice(index).map((b) => [a, b] as const))
  for (const pair of pairs) {
    await put(trade, version, 'sent')
    const tries = Array.from({ length: count }, (_, index) => pair[index % 2] ?? pair[0])
    const answers = await Promise.all(
      tries.map((move, index) => {
        const roles =
          move === 'withdraw' ? staffOfTrade : (['companyOwner', 'companyBuyer'] as const)
        return tryMove(trade, roles[Math.floor(index / 2) % 2] ?? 'owner', move, version)
      }),
    )
    const after = await stateOf(trade, version)
    const winner = pair.find((move) => versionMoves[move].to === after)
    const winners = tries.filter((_, index) => answers[index]?.status === 200)
    const isAccepted = winner === 'accept'
    // A second acceptance gets the same number.
    const accepted = tries.filter((move) => move === 'accept')
    const events = await world.db
      .select({ kind: requestEvents.kind })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, company.id))
    expect({
      pair,
      winners,
      orders: await world.db.$count(orders, eq(orders.requestId, company.id)),
      numbers: new Set(answers.flatMap(({ body }) => body['order'] ?? [])).size,
      events: events.length,
      emails: await world.db.$count(outbox),
    }).toEqual({
      pair,
      winners: isAccepted ? accepted : [winner],
      orders: isAccepted ? 1 : 0,
      numbers: isAccepted ? 1 : 0,
      events: 1,
      // Emails go to buyer and staff; for an answer to staff; for a withdrawal to nobody.
      emails: isAccepted ? 2 : winner === 'withdraw' ? 0 : 1,
    })
  }
  return pairs.length
}

/** The version that was sent before, in whatever state. */
async function quoteAgain(trade: TradeWorld): Promise<Sent> {
  await trade.world.db.delete(orders).where(eq(orders.requestId, trade.company.id))
  await trade.world.db
    .update(requests)
    .set({ state: 'quoted', dueAt: null })
    .where(eq(requests.id, trade.company.id))
  return quote(trade.world, trade.company.id)
}

/** The form of a company, sent so many times at once. @returns its numbers */
export async function trySameRequest({ world, call }: TradeWorld, count: number) {
  await world.db.delete(outbox)
  const before = await world.db.$count(requests)
  const fields = {
    lines: JSON.stringify([{ productId: 'alara-1', quantities, note: '' }]),
    key: crypto.randomUUID(),
  }
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      call('companyOwner', 'buyer', '', { locale: 'ru', fields }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await world.db.$count(requests)) - before).toBe(1)
  const emails = await world.db
    .select({ template: outbox.template, total: rows() })
    .from(outbox)
    .where(inArray(outbox.template, ['shop.requestReceived', 'staff.request']))
    .groupBy(outbox.template)
    .orderBy(outbox.template)
  expect(emails).toEqual([
    { template: 'shop.requestReceived', total: 1 },
    { template: 'staff.request', total: 1 },
  ])
  return [...new Set(answers.map(({ body }) => body['number']))]
}
