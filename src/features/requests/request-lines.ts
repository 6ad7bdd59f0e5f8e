import * as z from 'zod/mini'

import { manyLines } from '#base/form-fields.ts'
import { CELL_PIECES_MAX, type QuantityMatrix } from '#base/quantity-matrix.ts'

import { LINES_MAX, type RequestLine } from './request.ts'

const code = z.string().check(z.minLength(1), z.maxLength(80))
const count = z.int().check(z.minimum(1), z.maximum(CELL_PIECES_MAX))
const productId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))
const matrix = z.record(code, z.record(code, count))
const requestLines = z
  .array(
    z.object({
      productId,
      quantities: matrix,
      note: z.string().check(z.overwrite(manyLines), z.maxLength(1000)),
      color: z.optional(code),
      total: z.optional(count),
    }),
  )
  .check(
    z.maxLength(LINES_MAX),
    z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
  )

/** Schema of lines with quantities alone, for which only amounts are computed. */
export const quantitiesOfLines = z.object({
  lines: z.array(z.object({ productId, quantities: matrix })).check(z.maxLength(LINES_MAX)),
})

/** A line while a buyer fills it in, with the color that they saw and pieces that are not yet split over the sizes. */
export type OpenLine = RequestLine & { color?: string | undefined; total?: number | undefined }

/** Reads the lines of a form; empty for an empty field, null for an invalid field. */
export function readLines(typed: string): OpenLine[] | null {
  if (typed === '') return []
  try {
    const read = requestLines.safeParse(JSON.parse(typed))
    return read.success ? (read.data as { quantities: QuantityMatrix }[] as OpenLine[]) : null
  } catch {
    return null
  }
}
