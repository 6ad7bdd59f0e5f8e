import * as z from 'zod/mini'

import { SPIN_FRAMES } from '#features/catalogue/picture-view.ts'

/** Facts that staff send with a frame of a spin. */
export const spinFrameForm = z.object({
  /** The number of the frame, from 1, as photographers count. */
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SPIN_FRAMES)),
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  /** `true` for a drawn picture; the default is a photograph of a sewn coat. */
  sample: z._default(z.enum(['true', 'false']), 'false'),
})
export type SpinFrameForm = z.output<typeof spinFrameForm>
