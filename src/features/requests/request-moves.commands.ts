import { and, eq, type SQL } from 'drizzle-orm'

import { answerDue } from '#base/calendar/working-hours.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { recordEvent, type EventEntry } from './request-event.commands.ts'
import { makeRequestLink, revokeEarlierLinks } from './request-link.commands.ts'
import { requestAnswered, requestNews } from './request.mail.ts'
import { isOf } from './request.queries.ts'
import { type Request, requests } from './request.tables.ts'
import {
  type Buyer,
  type EventKind,
  isClosed,
  isWaiting,
  requestMoves,
  type RequestMove,
  stateAfter,
} from './request.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/** The event that the thread and the audit trail record for each move. */
const eventOf = {
  open: 'opened',
  ask: 'infoRequested',
  provide: 'infoProvided',
  quote: 'quoteSent',
  askForChange: 'changeRequested',
  order: 'ordered',
  decline: 'declined',
  withdraw: 'withdrawn',
  markAsSpam: 'markedAsSpam',
  reopen: 'reopened',
} as const satisfies Record<RequestMove, EventKind>

/**
 * Reads a request and locks it until the transaction ends.
 * @throws {Refusal} missing `requestMissing`
 */
export async function lockRequest(tx: Db, condition: SQL | undefined): Promise<Request> {
  const [request] = await tx.select().from(requests).where(condition).for('update')
  if (!request) throw new Refusal('missing', 'requestMissing')
  return request
}

/**
 * Makes a move of a locked request: changes state and clock, adds a line to the thread and an audit entry. Closing a
 * request revokes all private links of a guest but the latest.
 * @throws {Refusal} conflict `requestMoved`
 */
export async function moveRequest(
  tx: Db,
  request: Request,
  move: RequestMove,
  { userId, text = '', at }: EventEntry,
): Promise<Request> {
  const { by } = requestMoves[move]
  const state = stateAfter(request.state, move, by)
  const dueAt = await dueAfter(tx, request, state, at)
  const changes = { state, dueAt, version: request.version + 1 }
  await tx.update(requests).set(changes).where(eq(requests.id, request.id))
  await recordEvent(tx, request, eventOf[move], { by, userId, text, at })
  if (isClosed(state)) await revokeEarlierLinks(tx, request.id)
  return { ...request, ...changes }
}

/** The due time after a move: the clock goes on while staff read, stops during a question, and starts anew with an answer. */
async function dueAfter(tx: Db, request: Request, state: Request['state'], at: Date) {
  if (!isWaiting(state)) return null
  return isWaiting(request.state) ? request.dueAt : answerDue(at, await findOwner({ db: tx }))
}

/** Opens a request for a member of staff, who becomes its assignee. */
export async function openRequest(world: At, id: string, by: string): Promise<void> {
  await changeAsStaff(world, id, null, async (tx, request, at) => {
    await moveRequest(tx, request, 'open', { userId: by, at })
    await tx.update(requests).set({ assignee: by }).where(eq(requests.id, id))
  })
}

type StaffAnswer = { text: string; version: number }

/** Asks the buyer a question; the clock stops until they answer. */
export async function askBuyer(
  world: At,
  id: string,
  { text, version }: StaffAnswer,
  by: string,
): Promise<void> {
  await changeAsStaff(world, id, version, async (tx, request, at) => {
    const moved = await moveRequest(tx, request, 'ask', { userId: by, text, at })
    const address = await makeRequestLink(tx, moved, world.origin, at)
    await enqueueEmail(tx, requestAnswered(moved, 'shop.requestQuestion', text, address), at)
  })
}

/** Declines a request with a reason that the buyer reads. */
export async function declineRequest(
  world: At,
  id: string,
  { text, version }: StaffAnswer,
  by: string,
): Promise<void> {
  await changeAsStaff(world, id, version, async (tx, request, at) => {
    const moved = await moveRequest(tx, request, 'decline', { userId: by, text, at })
    const address = await makeRequestLink(tx, moved, world.origin, at)
    await enqueueEmail(tx, requestAnswered(moved, 'shop.requestDeclined', text, address), at)
  })
}

/** Makes a move of which the buyer is not notified. */
export async function sortRequest(
  world: At,
  id: string,
  move: 'markAsSpam' | 'reopen',
  by: string,
): Promise<void> {
  await changeAsStaff(world, id, null, async (tx, request, at) => {
    await moveRequest(tx, request, move, { userId: by, at })
  })
}

/** Stores the buyer's answer to a question of staff; the clock starts anew. */
export async function provideInformation(
  world: At,
  id: string,
  text: string,
  buyer: Buyer,
): Promise<void> {
  await changeAsBuyer(world, id, buyer, async (tx, request, at) => {
    await moveRequest(tx, request, 'provide', { userId: userIdOf(buyer), text, at })
    await enqueueEmail(tx, requestNews(request, 'infoProvided', text, world.origin), at)
  })
}

/** Withdraws a request for a buyer who needs no quote any longer. */
export async function withdrawRequest(world: At, id: string, buyer: Buyer): Promise<void> {
  await changeAsBuyer(world, id, buyer, async (tx, request, at) => {
    await moveRequest(tx, request, 'withdraw', { userId: userIdOf(buyer), at })
    await enqueueEmail(tx, requestNews(request, 'withdrawn', '', world.origin), at)
  })
}

export function userIdOf(buyer: Buyer): string | null {
  return buyer.kind === 'company' ? buyer.userId : null
}

type Change = (tx: Db, request: Request, at: Date) => Promise<void>

/** Runs a change of staff in a transaction. @throws {Refusal} missing `requestMissing`, conflict `changedMeanwhile` */
async function changeAsStaff(
  { db, now }: At,
  id: string,
  version: number | null,
  change: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, id))
    if (version !== null && request.version !== version)
      throw new Refusal('conflict', 'changedMeanwhile')
    await change(tx, request, now())
  })
}

/** Runs a change of a buyer in a transaction. @throws {Refusal} missing `requestMissing`, also for others' requests */
async function changeAsBuyer(
  { db, now }: At,
  id: string,
  buyer: Buyer,
  change: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    await change(tx, await lockRequest(tx, and(eq(requests.id, id), isOf(buyer))), now())
  })
}
