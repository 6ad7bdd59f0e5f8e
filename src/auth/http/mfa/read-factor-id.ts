import type { Context } from 'hono'

import { Refusal } from '#base/refusal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws {Refusal} missing `validation_failed` */
export function readFactorId(c: Context): string {
  const id = c.req.param('factorId') ?? ''
  if (!UUID.test(id))
    throw new Refusal('missing', 'validation_failed', { cause: 'factor_id must be an UUID' })
  return id.toLowerCase()
}

/**
 * The challenge a client answers; none named counts as one that does not exist.
 * @throws {Refusal} invalid `bad_json`
 */
export function readChallengeId(body: string | undefined): string {
  if (body === undefined) return '00000000-0000-0000-0000-000000000000'
  if (!UUID.test(body))
    throw new Refusal('invalid', 'bad_json', {
      cause: 'Could not parse request body as JSON: challenge_id must be an UUID',
    })
  return body.toLowerCase()
}
