import type { Context } from 'hono'
import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'

import { fitsMetadata } from '../../users/user-metadata.ts'
import { validationFailed } from './auth-error.ts'

/** No client needs deeper nesting, and recursive code could overflow the stack. */
const DEPTH_MAX = 64

/** Characters of metadata in a request of a service, as JSON. */
const METADATA_LENGTH_MAX = 16_384

/** The content of `user_metadata` and `app_metadata`. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= METADATA_LENGTH_MAX, 'is too large')

/** The `user_metadata` of a new account. */
export const newUserMetadata = metadata.refine((value) => fitsMetadata(value, {}), 'is too large')

/**
 * Reads the JSON object of a request with the schema. An absent body counts as an empty object, and
 * null as absent: auth-js sends both. Unknown keys are ignored.
 * @throws {Refusal} invalid: `bad_json`, `validation_failed`
 */
export async function readBody<Shape extends z.ZodType>(
  c: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  const result = shape.safeParse(withoutNulls(await readJson(c)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw validationFailed(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'is wrong'}`)
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
    if (!isKeepable(body, DEPTH_MAX)) throw badJson()
    return body as Record<string, unknown>
  } catch (error) {
    throw error instanceof Refusal ? error : badJson()
  }
}

const badJson = () => new Refusal('invalid', 'bad_json')

/** PostgreSQL can store neither NUL nor half a surrogate pair. */
function isKeepable(body: unknown, depthLeft: number): boolean {
  if (typeof body === 'string') return body.isWellFormed() && !body.includes('\0')
  if (typeof body !== 'object' || body === null) return true
  if (depthLeft === 0) return false
  return Object.entries(body).every(
    ([key, value]) => isKeepable(key, 0) && isKeepable(value, depthLeft - 1),
  )
}

function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}
