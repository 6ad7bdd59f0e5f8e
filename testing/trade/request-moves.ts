import { and, asc, eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { requestEvents, requests } from '#features/requests/request.tables.ts'
import {
  type EventKind,
  isWaiting,
  requestMoves,
  type RequestState,
  requestStates,
} from '#features/requests/request.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'

import {
  buyersOfTrade,
  staffOfTrade,
  type TradeRole,
  tradeRoles,
  type TradeWorld,
} from './trade-roles.ts'

/** Moves with an endpoint of their own; the others come with those of a quote. */
const directMoves = {
  open: { path: 'open', event: 'opened', emails: 0 },
  ask: { path: 'question', event: 'infoRequested', emails: 1 },
  provide: { path: 'information', event: 'infoProvided', emails: 1 },
  decline: { path: 'decline', event: 'declined', emails: 1 },
  withdraw: { path: 'withdraw', event: 'withdrawn', emails: 1 },
  markAsSpam: { path: 'spam', event: 'markedAsSpam', emails: 0 },
  reopen: { path: 'reopen', event: 'reopened', emails: 0 },
} as const satisfies Partial<
  Record<keyof typeof requestMoves, { path: string; event: EventKind; emails: number }>
>
type DirectMove = keyof typeof directMoves
const moveNames = Object.keys(directMoves) as DirectMove[]

const isFrom = (move: DirectMove, state: RequestState) =>
  requestMoves[move].from.some((from) => from === state)

function tryMove({ call, requestOf }: TradeWorld, role: TradeRole, move: DirectMove) {
  const { id } = requestOf(role)
  const json = { text: 'Which cloth?', version: 1 }
  return requestMoves[move].by === 'staff'
    ? call(role, 'admin', `requests/${id}/${directMoves[move].path}`, json)
    : call(role, 'buyer', `${id}/${directMoves[move].path}`, json)
}

/** Puts a request into a state as if it had just come there, without reports. */
async function put({ world }: TradeWorld, id: string, state: RequestState) {
  const dueAt = isWaiting(state) ? world.now() : null
  await world.db.update(requests).set({ state, dueAt, version: 1 }).where(eq(requests.id, id))
  await world.db.delete(requestEvents).where(eq(requestEvents.requestId, id))
  await world.db.delete(outbox)
}

async function stateOf({ world }: TradeWorld, id: string): Promise<RequestState> {
  const [row] = await world.db
    .select({ state: requests.state })
    .from(requests)
    .where(eq(requests.id, id))
  if (!row) throw new Error('No request')
  return row.state
}

/** The statuses for all who may not make a move of this side. */
function refusalOf(role: TradeRole, by: 'staff' | 'buyer'): number {
  if (role === 'visitor' || (by === 'staff' && (role === 'guest' || role === 'otherGuest')))
    return 401
  return by === 'buyer' && (role === 'otherCompany' || role === 'otherGuest') ? 404 : 403
}

/**
 * Tries every move in every state as every role, in sequence.
 * @returns the number of attempts
 */
export async function tryRequestTable(trade: TradeWorld): Promise<number> {
  let attempts = 0
  const wrong: string[] = []
  for (const move of moveNames) {
    const { by, to, from } = requestMoves[move]
    for (const role of tradeRoles) {
      const isAllowed = (by === 'staff' ? staffOfTrade : buyersOfTrade).includes(role)
      for (const state of isAllowed ? requestStates : [from[0]]) {
        const { id } = trade.requestOf(role)
        await put(trade, id, state)
        const { status } = await tryMove(trade, role, move)
        const isMade = isAllowed && isFrom(move, state)
        const expected = !isAllowed ? refusalOf(role, by) : isMade ? 200 : 409
        const after = await stateOf(trade, id)
        attempts += 1
        if (status !== expected || after !== (isMade ? to : state))
          wrong.push(`${role} ${move} in ${state}: ${status}, then ${after}`)
      }
    }
  }
  expect(wrong).toEqual([])
  return attempts
}

/**
 * Tries every pair of moves that a state allows, so many calls at once. The moves made are a path of the table, each
 * step with a line of the thread, an audit entry and its email; all other calls learn that the request has moved.
 * @returns the number of pairs
 */
export async function tryRequestPairs(trade: TradeWorld, count: number): Promise<number> {
  const { id } = trade.company
  let attempts = 0
  for (const state of requestStates) {
    const possible = moveNames.filter((move) => isFrom(move, state))
    const pairs = possible.flatMap((a, index) => possible.slice(index).map((b) => [a, b] as const))
    for (const pair of pairs) {
      await put(trade, id, state)
      const audited = await countAudited(trade)
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) => {
          const move = pair[index % 2] ?? pair[0]
          const roles =
            requestMoves[move].by === 'staff'
              ? staffOfTrade
              : (['companyOwner', 'companyBuyer'] as const)
          return tryMove(trade, roles[Math.floor(index / 2) % 2] ?? 'owner', move)
        }),
      )
      const title = `${pair.join(' and ')} in ${state}`
      await checkPair(trade, { title, before: state, audited }, answers)
      attempts += 1
    }
  }
  return attempts
}

async function countAudited({ world, company }: TradeWorld): Promise<number> {
  const [row] = await world.db
    .select({ times: sql`coalesce(sum(${auditTrail.times}), 0)`.mapWith(Number) })
    .from(auditTrail)
    .where(and(eq(auditTrail.on, company.number), like(auditTrail.action, 'request.%')))
  return row?.times ?? 0
}

async function checkPair(
  trade: TradeWorld,
  { title, before, audited }: { title: string; before: RequestState; audited: number },
  answers: { status: number; body: Record<string, unknown> }[],
): Promise<void> {
  const { world, company } = trade
  const events = await world.db
    .select({ kind: requestEvents.kind })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, company.id))
    .orderBy(asc(requestEvents.sequence))
  const moves = events.map(({ kind }) => moveNames.find((move) => directMoves[move].event === kind))
  const path = moves.reduce<RequestState | null>(
    (state, move) => (state && move && isFrom(move, state) ? requestMoves[move].to : null),
    before,
  )
  const [row] = await world.db
    .select({ version: requests.version })
    .from(requests)
    .where(eq(requests.id, company.id))
  const emails = moves.reduce((sum, move) => sum + (move ? directMoves[move].emails : 0), 0)
  const refused = answers.filter(({ status }) => status !== 200)
  expect({
    title,
    state: await stateOf(trade, company.id),
    version: row?.version,
    made: answers.length - refused.length,
    audited: (await countAudited(trade)) - audited,
    emails: await world.db.$count(outbox),
    refusals: [...new Set(refused.map(({ status }) => status))],
  }).toEqual({
    title,
    state: path,
    version: 1 + events.length,
    made: events.length,
    audited: events.length,
    emails,
    refusals: refused.length > 0 ? [409] : [],
  })
  expect(events.length).toBeGreaterThan(0)
}
