import type { OrderSide } from './order.ts'
import { type StageKind, stageKinds } from './stage.ts'

/** The part of an order that a file shows: staff show a stage, the buyer the receipt of a payment, both a sample. */
export type OrderPart =
  | { kind: 'stage'; stage: StageKind }
  | { kind: 'sample'; id: string }
  | { kind: 'payment'; position: number }

/** Parts that a side cannot send files for. */
export const foreignParts = { buyer: 'stage', staff: 'payment' } as const satisfies Record<
  OrderSide,
  OrderPart['kind']
>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `stage.sewing`, `sample.1b4e28ba-…`, `payment.0`: in addresses, and in the row of the file. */
export function namePart(part: OrderPart): string {
  if (part.kind === 'stage') return `stage.${part.stage}`
  return part.kind === 'sample' ? `sample.${part.id}` : `payment.${part.position}`
}

/** @returns null if there can be no such part */
export function readPart(name: string): OrderPart | null {
  const [kind, value = '', ...rest] = name.split('.')
  if (rest.length > 0) return null
  if (kind === 'sample') return ID.test(value) ? { kind, id: value } : null
  if (kind === 'payment') return /^\d{1,3}$/.test(value) ? { kind, position: Number(value) } : null
  const stage = stageKinds.find((known) => known === value)
  return kind === 'stage' && stage ? { kind, stage } : null
}
