import { and, eq } from 'drizzle-orm'

import { refuseDayAhead } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import { userIdOf } from '#features/requests/request-moves.commands.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'

import {
  type At,
  changeOrder,
  type LockedOrder,
  ownOrder,
  recordOrderEvent,
  tellBuyer,
  tellStaff,
} from './order-change.commands.ts'
import { writePayment } from './order.mail.ts'
import { type Order, type OrderPayment, orderPayments, orders } from './order.tables.ts'
import { paymentStateAfter } from './payment.ts'

export type PaymentReport = {
  /** Day of the transfer, `2026-11-25`. */
  paidOn: string
  /** Minor units of the currency of the order. */
  minor: number
  /** The reference of the transfer, as the bank shows it. */
  reference: string
}

/**
 * The buyer tells of a transfer; staff look at the account.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, invalid `dayAhead`
 */
export async function reportPayment(
  world: At,
  requestId: string,
  position: number,
  { paidOn, minor, reference }: PaymentReport,
  buyer: Buyer,
): Promise<void> {
  await changeOrder(world, ownOrder(requestId, buyer), null, async (tx, locked, at) => {
    refuseDayAhead(paidOn, at)
    const payment = await findPayment(tx, locked.order, position)
    const state = paymentStateAfter(payment.state, 'report')
    await setPayment(tx, payment, {
      state,
      paidOn,
      paidMinor: minor,
      reference,
      reportedAt: at,
      refusal: '',
    })
    const details = detailsOf(payment, minor)
    const said = { by: 'buyer' as const, userId: userIdOf(buyer), details, at }
    await recordOrderEvent(tx, locked.order, 'paymentReported', said)
    const text = (locale: Locale) =>
      [writePayment(payment, minor, locale), writeDay(paidOn, locale), reference]
        .filter(Boolean)
        .join(' · ')
    await tellStaff(tx, locked, 'paymentReported', { text, origin: world.origin, at })
  })
}

/**
 * Staff have seen a payment on the account, or have not found the reported payment.
 * @param reason for the buyer; empty: it is there
 * @param version the version of the order that they have seen; so of two decisions at once, a single decision counts
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`
 */
export async function decidePayment(
  world: At,
  id: string,
  position: number,
  {
    decision,
    reason,
    version = null,
  }: { decision: 'confirm' | 'refuse'; reason: string; version?: number | null },
  by: string,
): Promise<void> {
  const decide = async (tx: Db, locked: LockedOrder, at: Date) => {
    const payment = await findPayment(tx, locked.order, position)
    const state = paymentStateAfter(payment.state, decision)
    const refusal = decision === 'refuse' ? reason : ''
    await setPayment(tx, payment, { state, refusal, decidedAt: at, decidedBy: by })
    const kind = decision === 'refuse' ? 'paymentRefused' : 'paymentConfirmed'
    const amount = writePayment(payment, payment.minor, locked.request.locale)
    const text = [amount, refusal].filter(Boolean).join('\n')
    const details = detailsOf(payment, payment.minor)
    const said = { by: 'staff' as const, userId: by, text: refusal, details, at }
    await recordOrderEvent(tx, locked.order, kind, said)
    await tellBuyer(tx, locked, kind, { text, origin: world.origin, at })
  }
  await changeOrder(world, eq(orders.id, id), version, decide, 'decidePayment')
}

function detailsOf({ kind, currency }: OrderPayment, minor: number) {
  return { about: 'payment' as const, kind, amount: moneyOf(minor, currency) }
}

async function findPayment(tx: Db, { id }: Order, position: number): Promise<OrderPayment> {
  const [payment] = await tx
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, id), eq(orderPayments.position, position)))
  if (!payment) throw new Refusal('missing', 'orderMissing')
  return payment
}

async function setPayment(
  tx: Db,
  { orderId, position }: OrderPayment,
  change: Partial<OrderPayment>,
): Promise<void> {
  await tx
    .update(orderPayments)
    .set(change)
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.position, position)))
}
