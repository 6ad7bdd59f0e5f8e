import { and, eq } from 'drizzle-orm'

import { makerDay, refuseDayAhead } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'

import {
  type At,
  changeOrder,
  type LockedOrder,
  recordOrderEvent,
  tellBuyer,
  tellStaff,
} from './order-change.commands.ts'
import { writeSlip } from './order.mail.ts'
import { orders } from './order.tables.ts'
import { isUnderWay } from './order.ts'
import { orderStages } from './production.tables.ts'
import { listStages } from './stage.queries.ts'
import { planStages, shipmentDay, type StageKind } from './stage.ts'

/** The first plan, backward from the day of the shipment. */
export async function storePlan(tx: Db, orderId: string, shipOn: string, at: Date): Promise<void> {
  const rows = planStages(shipOn, makerDay(at)).map((planned) => ({ ...planned, orderId }))
  await tx.insert(orderStages).values(rows)
  await tx.update(orders).set({ toldShipOn: shipOn }).where(eq(orders.id, orderId))
}

/**
 * Staff plan a production anew before it starts.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, invalid `timePassed`
 */
export async function planOrder(
  world: At,
  id: string,
  { shipOn, version }: { shipOn: string; version: number },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, locked, at) => {
    const { order } = locked
    if (order.state !== 'placed') throw new Refusal('conflict', 'orderMoved')
    if (shipOn <= makerDay(at)) throw new Refusal('invalid', 'timePassed')
    await tx.delete(orderStages).where(eq(orderStages.orderId, id))
    const rows = planStages(shipOn, makerDay(at)).map((planned) => ({ ...planned, orderId: id }))
    await tx.insert(orderStages).values(rows)
    await recordOrderEvent(tx, order, 'planned', { by: 'staff', userId: by, text: shipOn, at })
    await tellOfSlip(tx, locked, world.origin, at)
  })
}

/**
 * Staff say when a step is going to end, or that it has ended. Later steps follow, and when the shipment comes later
 * than the buyer knows, both sides are written to, once for each new day.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, invalid `dayAhead`
 */
export async function setStage(
  world: At,
  id: string,
  stage: StageKind,
  change: { expectedOn: string | null; doneOn: string | null; version: number },
  by: string,
): Promise<void> {
  const { version, expectedOn, doneOn } = change
  await changeOrder(world, eq(orders.id, id), version, async (tx, locked, at) => {
    if (!isUnderWay(locked.order.state)) throw new Refusal('conflict', 'orderMoved')
    if (doneOn) refuseDayAhead(doneOn, at)
    const [changed] = await tx
      .update(orderStages)
      .set({ expectedOn, doneOn })
      .where(and(eq(orderStages.orderId, id), eq(orderStages.stage, stage)))
      .returning({ stage: orderStages.stage })
    if (!changed) throw new Refusal('conflict', 'orderMoved')
    await recordOrderEvent(tx, locked.order, 'stageChanged', { by: 'staff', userId: by, at })
    await tellOfSlip(tx, locked, world.origin, at)
  })
}

async function tellOfSlip(tx: Db, locked: LockedOrder, origin: string, at: Date): Promise<void> {
  const { order, request } = locked
  const shipOn = shipmentDay(await listStages({ db: tx }, order.id))
  if (!shipOn || shipOn === order.toldShipOn) return
  const isLater = order.toldShipOn !== null && shipOn > order.toldShipOn
  // A day that is earlier again is no news: it may slip once more.
  if (order.toldShipOn !== null && !isLater) return
  await tx.update(orders).set({ toldShipOn: shipOn }).where(eq(orders.id, order.id))
  if (!isLater) return
  const before = order.toldShipOn ?? shipOn
  const details = { about: 'slip' as const, before, after: shipOn }
  await recordOrderEvent(tx, order, 'slipped', { by: 'staff', userId: null, details, at })
  const write = (locale: Locale) => writeSlip(before, shipOn, locale)
  await tellBuyer(tx, locked, 'slipped', { text: write(request.locale), origin, at })
  await tellStaff(tx, locked, 'slipped', { text: write, origin, at })
}
