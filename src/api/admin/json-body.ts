import { createMiddleware } from 'hono/factory'
import type * as z from 'zod/mini'

import { Refusal } from '#base/refusal.ts'

import type { WithRole } from '../require-user.ts'

type Json<Schema extends z.ZodMiniType> = {
  in: { json: z.input<Schema> }
  out: { json: z.output<Schema> }
}

/** Reads the body by a schema: `c.req.valid('json')`. Refuses with 400 `validationFailed`. */
export const jsonBody = <Schema extends z.ZodMiniType>(schema: Schema) =>
  createMiddleware<WithRole, string, Json<Schema>>(async (c, next) => {
    const body: unknown = await c.req.json().catch(() => null)
    const read = schema.safeParse(body)
    if (!read.success) throw new Refusal('invalid', 'validationFailed')
    c.req.addValidatedData('json', read.data as object)
    await next()
  })
