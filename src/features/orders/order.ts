import type { ListDefinition } from '#base/list.ts'
import type { Money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'

import type { auditActions } from './feature.ts'
import type { OrderPaymentKind } from './payment.ts'
import type { StageKind } from './stage.ts'

/** The states of an order. */
export const orderStates = [
  'placed',
  'inProduction',
  'ready',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** `both`: a side has proposed it and the other has agreed. */
export const orderActors = ['staff', 'both'] as const
export type OrderActor = (typeof orderActors)[number]

type Move = { by: OrderActor; from: readonly OrderState[]; to: OrderState }

/** Every change of state that there is. Whatever is not here cannot happen. */
export const orderMoves = {
  start: { by: 'staff', from: ['placed'], to: 'inProduction' },
  finish: { by: 'staff', from: ['inProduction'], to: 'ready' },
  ship: { by: 'staff', from: ['ready'], to: 'shipped' },
  deliver: { by: 'staff', from: ['shipped'], to: 'delivered' },
  close: { by: 'staff', from: ['delivered'], to: 'closed' },
  cancel: { by: 'both', from: ['placed', 'inProduction', 'ready'], to: 'cancelled' },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof orderMoves

/** Moves that staff make by themselves, in their order. */
export const staffMoves = [
  'start',
  'finish',
  'ship',
  'deliver',
  'close',
] as const satisfies OrderMove[]
export type StaffMove = (typeof staffMoves)[number]

/**
 * The state that a move leads to.
 * @throws {Refusal} conflict `orderMoved`, if it is not this actor's move, or none from this state
 */
export function orderStateAfter(state: OrderState, name: OrderMove, by: OrderActor): OrderState {
  const move: Move = orderMoves[name]
  if (move.by !== by || !move.from.includes(state)) throw new Refusal('conflict', 'orderMoved')
  return move.to
}

/** Whether the order is under way, so that dates, samples and shipments can still change. */
export function isUnderWay(state: OrderState): boolean {
  return state === 'placed' || state === 'inProduction' || state === 'ready'
}

/** Whether the order has ended, so that nothing is made, promised or sent any more. */
export function isOver(state: OrderState): boolean {
  return state === 'closed' || state === 'cancelled'
}

/** The kind of a line in the history: every audited action but the deletion, which leaves no history. */
export type OrderEventKind = Exclude<(typeof auditActions.order)[number], 'deleted'>

/** The details of a line of the history: a payment, or the day of the shipment before and after. */
export type OrderEventDetails =
  | { about: 'payment'; kind: OrderPaymentKind; amount: Money }
  | { about: 'slip'; before: string; after: string }
  | { about: 'stage'; stage: StageKind }
  | { about: 'sample'; id: string; model: string }

/** How the history calls each move. */
export const eventOfMove = {
  start: 'started',
  finish: 'finished',
  ship: 'shipped',
  deliver: 'delivered',
  close: 'closed',
  cancel: 'cancelled',
} as const satisfies Record<OrderMove, OrderEventKind>

export const orderSides = ['buyer', 'staff'] as const
export type OrderSide = (typeof orderSides)[number]

/** The staff's list. */
export const orderList = {
  sorts: ['number', 'placed', 'state', 'pieces'],
  filters: { state: orderStates },
} as const satisfies ListDefinition
