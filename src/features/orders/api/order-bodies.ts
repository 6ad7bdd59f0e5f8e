import * as z from 'zod/mini'

import { manyLines, oneLine } from '#base/form-fields.ts'
import { CELL_PIECES_MAX } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'
import { proposalKinds } from '#features/orders/proposal.ts'
import { sampleKinds } from '#features/orders/sample.ts'
import { type StageKind, stageKinds } from '#features/orders/stage.ts'
import { COMMENT_MAX, LINES_MAX } from '#features/requests/request.ts'

const version = z.int()
const day = z.iso.date()
const line = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max))
const filledLine = (max: number) => line(max).check(z.minLength(1))
const words = z.string().check(z.overwrite(manyLines), z.maxLength(COMMENT_MAX))
const filledWords = words.check(z.minLength(2))
const minor = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))
const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

export const release = z.object({ version, reason: filledWords })
/** A refusal has its reason. */
export const payment = z
  .object({ version, decision: z.enum(['confirm', 'refuse']), reason: words })
  .check(z.refine(({ decision, reason }) => decision === 'confirm' || reason.length > 1))
export const paymentReport = z.object({ paidOn: day, minor, reference: line(140) })
export const plan = z.object({ version, shipOn: day })
export const stageDays = z.object({ version, expectedOn: z.nullable(day), doneOn: z.nullable(day) })
export const sample = z.object({
  version,
  kind: z.enum(sampleKinds),
  model: filledLine(120),
  color: line(80),
  size: line(20),
  feeMinor: z.nullable(minor),
  isCredited: z.boolean(),
})
export const sending = z.object({ carrier: filledLine(80), tracking: line(80) })
/** A judgement of a sample; a wish for a change says what to change. */
export const judgement = z
  .object({ decision: z.enum(['approve', 'askForChange']), comment: words })
  .check(z.refine(({ decision, comment }) => decision === 'approve' || comment.length > 1))

const code = z.string().check(z.minLength(1), z.maxLength(80))
const place = z.string().check(
  z.regex(/^\d{1,3}$/),
  z.refine((typed) => Number(typed) < LINES_MAX),
)
export const shipment = z.object({
  version,
  quantities: z.record(place, z.record(code, z.record(code, count(CELL_PIECES_MAX)))),
  shippedOn: day,
  cartons: count(10_000),
  /** Weight and volume: at most a hundred tons and a thousand cubic meters. */
  grossGrams: count(100_000_000),
  liters: count(1_000_000),
  carrier: filledLine(80),
  tracking: line(80),
})
export const proposal = z.object({ kind: z.enum(proposalKinds), text: filledWords })
export const answer = z.object({ isAgreed: z.boolean(), text: words })

/** @throws {Refusal} missing `orderMissing` */
export function readPosition(input: string): number {
  if (!/^\d{1,2}$/.test(input)) throw new Refusal('missing', 'orderMissing')
  return Number(input)
}

/** @throws {Refusal} missing `orderMissing` */
export function readStage(input: string): StageKind {
  const stage = stageKinds.find((known) => known === input)
  if (!stage) throw new Refusal('missing', 'orderMissing')
  return stage
}
