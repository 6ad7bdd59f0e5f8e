import type { Context } from 'hono'
import type { z } from 'zod'

import { Refusal } from '#base/refusal.ts'

import { validationFailed } from './auth-error.ts'

/**
 * The JSON object a client sent, as the schema reads it. No body counts as an empty object, and
 * null as absent: auth-js sends both. Unknown keys are passed over.
 * @throws {Refusal} invalid: `bad_json`, `validation_failed`
 */
export async function readBody<Shape extends z.ZodType>(
  c: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  const read = shape.safeParse(withoutNulls(await readJson(c)))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw validationFailed(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'is wrong'}`)
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof said === 'object' && said !== null && !Array.isArray(said))
      return said as Record<string, unknown>
  } catch (error) {
    throw new Refusal('invalid', 'bad_json', { cause: error })
  }
  throw new Refusal('invalid', 'bad_json')
}

function withoutNulls(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}
