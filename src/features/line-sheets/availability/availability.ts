import * as z from 'zod/mini'

import type { QuantityMatrix } from '#base/quantity-matrix.ts'

/** The pieces of a product that are ready to ship, as staff counted them; all others are made to order. It reserves nothing. */
export type Availability = {
  /** Day in the maker's zone. */
  asOf: string
  /** Pieces by color and size. */
  ready: QuantityMatrix
}

const code = z.string().check(z.minLength(1), z.maxLength(80))
const availability = {
  asOf: z.iso.date('invalid'),
  ready: z.record(code, z.record(code, z.int())),
}

/** The count of staff, and the count they saw before: two who count at the same time do not undo each other. */
export const availabilityForm = z.object({
  ...availability,
  before: z.nullable(z.object(availability)),
})
export type AvailabilityForm = z.output<typeof availabilityForm>

/** A key that is the same for equal availability, in whatever order colors and sizes stand. */
export function availabilityKey(known: Availability | null): string {
  if (!known) return ''
  const cells = Object.entries(known.ready).flatMap(([color, sizes]) =>
    Object.entries(sizes).map(([size, pieces]) => `${color}/${size}=${pieces}`),
  )
  return cells.length > 0 ? [known.asOf, ...cells.toSorted()].join(' ') : ''
}
