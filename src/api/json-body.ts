import { createMiddleware } from 'hono/factory'
import type * as z from 'zod/mini'

import { Refusal } from '#base/refusal.ts'

import type { WithRole } from './require-user.ts'

type Json<Schema extends z.ZodMiniType> = {
  in: { json: z.input<Schema> }
  out: { json: z.output<Schema> }
}

/** Reads the body by a schema: `c.req.valid('json')`. Refuses with 400 `validationFailed`. */
export const jsonBody = <Schema extends z.ZodMiniType>(schema: Schema) => bodyBy(schema, null)

/** Like {@link jsonBody}, for calls that may come without JSON; a body of another type is not read. */
export const optionalJsonBody = <Schema extends z.ZodMiniType>(schema: Schema) => bodyBy(schema, {})

const bodyBy = <Schema extends z.ZodMiniType>(schema: Schema, missing: object | null) =>
  createMiddleware<WithRole, string, Json<Schema>>(async (c, next) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    const body: unknown = isJson || !missing ? readJson(await c.req.text()) : missing
    const read = schema.safeParse(body)
    if (!read.success) throw new Refusal('invalid', 'validationFailed')
    c.req.addValidatedData('json', read.data as object)
    await next()
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
