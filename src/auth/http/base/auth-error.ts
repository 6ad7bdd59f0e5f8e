import type { Context } from 'hono'

import type { RouterEnv } from '#api/router.ts'
import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { isBusy } from '#base/busy.ts'
import type { RefusalCode } from '#base/codes.ts'
import { errorFacts, errorLevel } from '#base/error-facts.ts'
import { Refusal, statusOf } from '#base/refusal.ts'

import type { WeakPassword } from '../../passwords/new-password.commands.ts'
import type { Weakness } from '../../passwords/new-password.ts'
import { messageOf } from './auth-messages.ts'

/**
 * From this version on clients read the code as a string; request and response carry the version in
 * a header.
 */
const API_VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

type Fault = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 504
  code: string
  message: string
  /** The id of the request, also in the log, so that a reported error can be found there. */
  error_id?: string
  weak_password?: { reasons: Weakness[] }
}

/** Statuses of GoTrue that differ from those of our kinds of refusal. */
const statuses: Partial<Record<RefusalCode, 405 | 413 | 422 | 503 | 504>> = {
  email_exists: 422,
  flow_state_expired: 422,
  method_not_allowed: 405,
  phone_exists: 422,
  provider_unavailable: 503,
  request_entity_too_large: 413,
  request_timeout: 504,
  same_password: 422,
  weak_password: 422,
}

/** Refusals of signed-in callers that the audit trail counts. */
const watched = new Set<RefusalCode>(['insufficient_aal', 'not_admin'])

/**
 * Answers in GoTrue's shape, which depends on the version the client names. Unexpected errors
 * reveal no details.
 */
export function answerAuthError(error: Error, c: Context<RouterEnv>): Response {
  const { status, code, message, error_id, weak_password } = faultOf(error, c)
  c.header('cache-control', 'no-store')
  c.header('x-sb-error-code', code)
  if (status === 503) c.header('retry-after', '1')

  if (!namesVersion(c))
    return c.json({ code: status, error_code: code, msg: message, error_id, weak_password }, status)
  c.header(VERSION_HEADER, API_VERSION)
  // Both spellings, for clients that do not read the version header of the response.
  return c.json({ code, error_code: code, message, msg: message, weak_password }, status)
}

/** A request with invalid fields, with GoTrue's message. */
export function validationFailed(message: string): Refusal {
  return new Refusal('invalid', 'validation_failed', { cause: message })
}

function faultOf(error: Error, c: Context<RouterEnv>): Fault {
  if (error instanceof Refusal) {
    // GoTrue answers 422 where this server has a conflict; 409 on a refresh would sign clients out.
    const status = statuses[error.code] ?? (error.kind === 'conflict' ? 422 : statusOf[error.kind])
    if (isWeakPassword(error)) {
      const { message, reasons } = error.cause
      return { status, code: error.code, message, weak_password: { reasons } }
    }
    if (watched.has(error.code))
      recordSecurityEvent(c.var.world, {
        action: 'access.refused',
        on: 'unknown',
        facts: { cause: error.code, area: '/auth/v1' },
      })
    const own = typeof error.cause === 'string' ? error.cause : null
    return { status, code: error.code, message: own ?? messageOf(error.code) }
  }
  // Never 429 or 409: on a refresh those would sign the client out; after 503 it tries again.
  if (isBusy(error)) return { status: 503, code: 'request_timeout', message: 'Busy, try again' }
  const error_id = crypto.randomUUID()
  c.var.world.log[errorLevel(error)]({ ...errorFacts(error), error_id }, 'auth request failed')
  const message = messageOf('unexpected_failure')
  return { status: 500, code: 'unexpected_failure', message, error_id }
}

function isWeakPassword(error: Refusal): error is Refusal & { cause: WeakPassword } {
  return error.code === 'weak_password'
}

function namesVersion(c: Context): boolean {
  const version = c.req.header(VERSION_HEADER) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION
}
