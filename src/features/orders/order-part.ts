import { type StageKind, stageKinds } from './stage.ts'

/** What of an order a file shows. Staff show both, the buyer a sample. */
export type OrderPart = { kind: 'stage'; stage: StageKind } | { kind: 'sample'; id: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `stage.sewing`, `sample.1b4e28ba-…`: in addresses, and in the row of the file. */
export function namePart(part: OrderPart): string {
  return part.kind === 'stage' ? `stage.${part.stage}` : `sample.${part.id}`
}

/** @returns null if there can be no such part */
export function readPart(name: string): OrderPart | null {
  const [kind, value = '', ...rest] = name.split('.')
  if (rest.length > 0) return null
  if (kind === 'sample') return ID.test(value) ? { kind, id: value } : null
  const stage = stageKinds.find((known) => known === value)
  return kind === 'stage' && stage ? { kind, stage } : null
}
