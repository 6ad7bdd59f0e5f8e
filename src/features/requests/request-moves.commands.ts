import { and, eq, type SQL } from 'drizzle-orm'

import { answerDue } from '#base/calendar/working-hours.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { recordEvent, type Said } from './request-event.commands.ts'
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

/** How the thread and the audit trail call each move. */
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
 * The request, locked until the transaction ends.
 * @throws {Refusal} missing `requestMissing`
 */
export async function lockRequest(tx: Db, condition: SQL | undefined): Promise<Request> {
  const [request] = await tx.select().from(requests).where(condition).for('update')
  if (!request) throw new Refusal('missing', 'requestMissing')
  return request
}

/**
 * Makes a move of a locked request: its state, its clock, a line of the thread, an audit entry. A request that is
 * closed leaves a guest the link of the latest email alone.
 * @throws {Refusal} conflict `requestMoved`
 */
export async function moveRequest(
  tx: Db,
  request: Request,
  move: RequestMove,
  { userId, text = '', at }: Said,
): Promise<Request> {
  const { by } = requestMoves[move]
  const state = stateAfter(request.state, move, by)
  const dueAt = await dueAfter(tx, request, state, at)
  const moved = { state, dueAt, version: request.version + 1 }
  await tx.update(requests).set(moved).where(eq(requests.id, request.id))
  await recordEvent(tx, request, eventOf[move], { by, userId, text, at })
  if (isClosed(state)) await revokeEarlierLinks(tx, request.id)
  return { ...request, ...moved }
}

/** The clock goes on while staff read, stops while the buyer is asked, and starts anew with each answer. */
async function dueAfter(tx: Db, request: Request, state: Request['state'], at: Date) {
  if (!isWaiting(state)) return null
  return isWaiting(request.state) ? request.dueAt : answerDue(at, await findOwner({ db: tx }))
}

/** A member of the staff begins to work on a request, and is its assignee. */
export async function openRequest(world: At, id: string, by: string): Promise<void> {
  await changeAsStaff(world, id, null, async (tx, request, at) => {
    await moveRequest(tx, request, 'open', { userId: by, at })
    await tx.update(requests).set({ assignee: by }).where(eq(requests.id, id))
  })
}

type StaffAnswer = { text: string; version: number }

/** Asks the buyer; the clock stops until they answer. */
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

/** Moves that the buyer does not hear of. */
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

/** The buyer answers what staff have asked; the clock starts anew. */
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

/** The buyer needs no quote any more. */
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

/** @throws {Refusal} missing `requestMissing`, conflict `changedMeanwhile` */
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

/** @throws {Refusal} missing `requestMissing`, also for a request of somebody else */
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
