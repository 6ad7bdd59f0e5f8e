import type { ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'

import type { auditActions } from './feature.ts'

/** States of a request. An ordered, declined or withdrawn request stays in the list and waits for nobody. */
export const requestStates = [
  'submitted',
  'inReview',
  'infoRequested',
  'quoted',
  'ordered',
  'declined',
  'withdrawn',
  'spam',
] as const
export type RequestState = (typeof requestStates)[number]

/** States in which staff owe an answer, so that the clock runs. */
export const waitingStates = ['submitted', 'inReview'] as const satisfies RequestState[]

/** Whether a request ended without an order. */
export function isClosed(state: RequestState): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'spam'
}

/** Kinds of requests. `ownModel`: the buyer's design; `readyModels`: models of the collection, without labels. */
export const requestKinds = ['ownModel', 'readyModels', 'mixed'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestActors = ['buyer', 'staff'] as const
export type RequestActor = (typeof requestActors)[number]

type Move = { by: RequestActor; from: readonly RequestState[]; to: RequestState }

/** All allowed moves of a request; any other change of state is refused. */
export const requestMoves = {
  open: { by: 'staff', from: ['submitted'], to: 'inReview' },
  ask: { by: 'staff', from: ['submitted', 'inReview'], to: 'infoRequested' },
  provide: { by: 'buyer', from: ['infoRequested'], to: 'submitted' },
  quote: { by: 'staff', from: ['submitted', 'inReview', 'infoRequested', 'quoted'], to: 'quoted' },
  askForChange: { by: 'buyer', from: ['quoted'], to: 'inReview' },
  order: { by: 'buyer', from: ['quoted'], to: 'ordered' },
  decline: {
    by: 'staff',
    from: ['submitted', 'inReview', 'infoRequested', 'quoted'],
    to: 'declined',
  },
  withdraw: {
    by: 'buyer',
    from: ['submitted', 'inReview', 'infoRequested', 'quoted'],
    to: 'withdrawn',
  },
  markAsSpam: { by: 'staff', from: ['submitted', 'inReview'], to: 'spam' },
  reopen: { by: 'staff', from: ['declined', 'withdrawn', 'spam'], to: 'inReview' },
} as const satisfies Record<string, Move>
export type RequestMove = keyof typeof requestMoves

/**
 * The state after a move.
 * @throws {Refusal} conflict `requestMoved`, if this actor cannot make the move, or not from this state
 */
export function stateAfter(state: RequestState, name: RequestMove, by: RequestActor): RequestState {
  const move: Move = requestMoves[name]
  if (move.by !== by || !move.from.includes(state)) throw new Refusal('conflict', 'requestMoved')
  return move.to
}

/** Whether the clock of staff runs in a state. */
export function isWaiting(state: RequestState): boolean {
  return waitingStates.some((waiting) => waiting === state)
}

/** Whether a request takes files in a state. */
export function takesFiles(state: RequestState): boolean {
  return requestMoves.withdraw.from.some((open) => open === state)
}

/** A model of the collection with its quantities, by color slug and size. */
export type RequestLine = { productId: string; quantities: QuantityMatrix; note: string }

/** Models of a request at most. */
export const LINES_MAX = 60

/** Characters of a comment in the thread at most. */
export const COMMENT_MAX = 4000

/** The kind of a request, by its content. */
export function kindOf(hasOwnModel: boolean, lines: readonly unknown[]): RequestKind {
  if (lines.length === 0) return 'ownModel'
  return hasOwnModel ? 'mixed' : 'readyModels'
}

/** Orders and filters of the staff's list. */
export const requestList = {
  sorts: ['number', 'company', 'country', 'submitted', 'state'],
  filters: { state: requestStates, kind: requestKinds, locale: locales },
} as const satisfies ListDefinition

/** The kind of an event in the thread: the audited actions. */
export type EventKind = (typeof auditActions.request)[number]

/** A buyer: a login of a company, for the requests of the company, or a guest, for the request of the private link. */
export type Buyer =
  | { kind: 'company'; partnerId: string; userId: string; name: string }
  | { kind: 'guest'; requestId: string; name: string }

/** A login of a company with its contact data. */
export type CompanyContact = {
  partnerId: string
  userId: string
  name: string
  company: string
  email: string
  country: string
  phone: string
}
