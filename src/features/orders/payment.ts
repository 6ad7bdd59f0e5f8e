import { Refusal } from '#base/refusal.ts'
import { paymentKinds } from '#features/quotes/quote-draft.ts'

/** The states of a payment: expected, reported by the buyer, confirmed on the account. */
export const paymentStates = ['expected', 'reported', 'confirmed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The parts of the price, and the fee of a sample. */
export const orderPaymentKinds = [...paymentKinds, 'sampleFee'] as const
export type OrderPaymentKind = (typeof orderPaymentKinds)[number]

/**
 * The payments that must be confirmed before the goods ship. The fee of a sample too: its credit has come off their price.
 */
const dueBeforeShipment: readonly OrderPaymentKind[] = ['deposit', 'beforeShipment', 'sampleFee']

type Move = { by: 'buyer' | 'staff'; from: readonly PaymentState[]; to: PaymentState }

/** Staff may see money that no buyer has told of. */
const paymentMoves = {
  report: { by: 'buyer', from: ['expected'], to: 'reported' },
  confirm: { by: 'staff', from: ['expected', 'reported'], to: 'confirmed' },
  refuse: { by: 'staff', from: ['reported'], to: 'expected' },
} as const satisfies Record<string, Move>
export type PaymentMove = keyof typeof paymentMoves

/**
 * The state that a move of a payment leads to.
 * @throws {Refusal} conflict `orderMoved`
 */
export function paymentStateAfter(state: PaymentState, name: PaymentMove): PaymentState {
  const move: Move = paymentMoves[name]
  if (!move.from.includes(state)) throw new Refusal('conflict', 'orderMoved')
  return move.to
}

type Judged = { kind: OrderPaymentKind; state: PaymentState }

/** Payments that are due before the shipment and not on the account. */
export function missingPayments<Payment extends Judged>(payments: readonly Payment[]): Payment[] {
  return payments.filter(
    ({ kind, state }) => dueBeforeShipment.includes(kind) && state !== 'confirmed',
  )
}

/**
 * Whether goods may ship.
 * @param isReleased an owner has let them go without the payments, with a reason
 * @throws {Refusal} conflict `paymentsMissing`
 */
export function judgeShipment(payments: readonly Judged[], isReleased: boolean): void {
  if (!isReleased && missingPayments(payments).length > 0)
    throw new Refusal('conflict', 'paymentsMissing')
}
