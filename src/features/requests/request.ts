import type { ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'

/** Where a request is. What has been ordered, declined or withdrawn stays in the list and waits for nobody. */
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

/** States in which staff owe an answer: the clock runs. */
export const waitingStates = ['submitted', 'inReview'] as const satisfies RequestState[]

/** Nobody works on it any more, and nothing was ordered. */
export function isClosed(state: RequestState): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'spam'
}

/** `ownModel`: the buyer's design; `readyModels`: of the collection, without labels. */
export const requestKinds = ['ownModel', 'readyModels', 'mixed'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestActors = ['buyer', 'staff'] as const
export type RequestActor = (typeof requestActors)[number]

type Move = { by: RequestActor; from: readonly RequestState[]; to: RequestState }

/** Every change of state that there is. Whatever is not here cannot happen. */
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
 * The state that a move leads to.
 * @throws {Refusal} conflict `requestMoved`, if it is not this actor's move, or none from this state
 */
export function stateAfter(state: RequestState, name: RequestMove, by: RequestActor): RequestState {
  const move: Move = requestMoves[name]
  if (move.by !== by || !move.from.includes(state)) throw new Refusal('conflict', 'requestMoved')
  return move.to
}

/** Does the clock of staff run in this state? */
export function isWaiting(state: RequestState): boolean {
  return waitingStates.some((waiting) => waiting === state)
}

/** Does a request take files in this state? */
export function takesFiles(state: RequestState): boolean {
  return requestMoves.withdraw.from.some((open) => open === state)
}

/** A model of the collection with its quantities, by color slug and size. */
export type RequestLine = { productId: string; quantities: QuantityMatrix; note: string }

/** Models of one request at most. */
export const LINES_MAX = 60

/** Characters of a comment in the thread at most. */
export const COMMENT_MAX = 4000

/** What a request is about, from what it holds. */
export function kindOf(hasOwnModel: boolean, lines: readonly unknown[]): RequestKind {
  if (lines.length === 0) return 'ownModel'
  return hasOwnModel ? 'mixed' : 'readyModels'
}

/** The staff's list. */
export const requestList = {
  sorts: ['number', 'company', 'country', 'submitted', 'state'],
  filters: { state: requestStates, kind: requestKinds, locale: locales },
} as const satisfies ListDefinition

/** What one line of the thread tells. */
export const eventKinds = [
  'submitted',
  'opened',
  'infoRequested',
  'infoProvided',
  'filesAdded',
  'quoteSent',
  'changeRequested',
  'quoteDeclined',
  'quoteWithdrawn',
  'quoteExpired',
  'renewalRequested',
  'ordered',
  'declined',
  'withdrawn',
  'markedAsSpam',
  'reopened',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Who may read and answer a request: a login of a company its own requests, a guest the one of the link. */
export type Buyer =
  | { kind: 'company'; partnerId: string; userId: string; name: string }
  | { kind: 'guest'; requestId: string; name: string }

/** A login of a company, with how it is reached. */
export type CompanyContact = {
  partnerId: string
  userId: string
  name: string
  company: string
  email: string
  country: string
  phone: string
}
