import type { Context } from 'hono'
import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'

import { fitsMetadata } from '../../users/user-metadata.ts'
import { validationFailed } from './auth-error.ts'

/** Deeper nesting serves nobody, and what walks through it may run out of stack. */
const DEPTH_MAX = 64

/** Characters of metadata in one call of a service, as JSON. */
const METADATA_LENGTH_MAX = 16_384

/** What goes into `user_metadata` and `app_metadata`. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((said) => JSON.stringify(said).length <= METADATA_LENGTH_MAX, 'is too large')

/** What new accounts say about themselves. */
export const newUserMetadata = metadata.refine((said) => fitsMetadata(said, {}), 'is too large')

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
    if (typeof said !== 'object' || said === null || Array.isArray(said)) throw badJson()
    if (!isKeepable(said, DEPTH_MAX)) throw badJson()
    return said as Record<string, unknown>
  } catch (error) {
    throw error instanceof Refusal ? error : badJson()
  }
}

const badJson = () => new Refusal('invalid', 'bad_json')

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
function isKeepable(said: unknown, depthLeft: number): boolean {
  if (typeof said === 'string') return said.isWellFormed() && !said.includes('\0')
  if (typeof said !== 'object' || said === null) return true
  if (depthLeft === 0) return false
  return Object.entries(said).every(
    ([key, value]) => isKeepable(key, 0) && isKeepable(value, depthLeft - 1),
  )
}

function withoutNulls(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}
