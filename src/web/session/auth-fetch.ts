import type { AuthError } from '@supabase/auth-js'
import type * as z from 'zod/mini'

import { openAuthClient, readAccessToken } from './access-token.ts'
import type { Answer, CallError } from './answer.ts'
import type { AuthClient } from './auth-client.ts'
import { readServerClock } from './clock/server-clock.ts'
import { reloadSession } from './session.ts'
import { requestSignIn } from './sign-in-again.ts'

/** Milliseconds until a call is given up. */
const TIMEOUT_MS = 20_000

export type AuthReply = { ok: boolean; status: number; body: unknown }

/** A call of the auth service without its heavy client. Null when the service is out of reach. */
export async function authFetch(
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  body?: object,
  accessToken?: string,
): Promise<AuthReply | null> {
  const headers = new Headers({
    'content-type': 'application/json',
    // The version header: without it faults come in an older shape.
    'x-supabase-api-version': '2024-01-01',
  })
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = body && { body: JSON.stringify(body) }
    const reply = readServerClock(await fetch(address, { method, headers, ...sent, signal }))
    return {
      ok: reply.ok,
      status: reply.status,
      body: await reply.json().catch(() => null),
    }
  } catch {
    return null
  }
}

type ClientReply = { data: unknown; error: AuthError | null }

/** The value of a successful call. */
type ReplyData<R extends ClientReply> = Extract<R, { error: null }>['data']

/**
 * Waits for a call of the auth client and never throws: `await requestAuth((auth) => auth.getUser())`.
 * Refusals keep the code of the auth service. Who turns out to be signed out is taken to the login.
 */
export async function requestAuth<R extends ClientReply>(
  call: (client: AuthClient) => Promise<R>,
): Promise<Answer<ReplyData<R>>> {
  return retryAfterSignIn(() => callClient(call))
}

async function callClient<R extends ClientReply>(
  call: (client: AuthClient) => Promise<R>,
): Promise<Answer<ReplyData<R>>> {
  try {
    const { data, error } = await call(await openAuthClient())
    if (error) return errorOf(error.status, error.code, error.name)
    return { ok: true, value: data as ReplyData<R> }
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
}

/** The same for calls that the client does not know; `shape` reads the answer. */
export async function requestAuthPath<Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  shape: Schema,
  body?: object,
): Promise<Answer<z.output<Schema>>> {
  return retryAfterSignIn(() => callPath(method, path, shape, body))
}

/** The call waits for a new session and is repeated when the session has ended under an open page. */
async function retryAfterSignIn<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call()
  const isGone = !answer.ok && answer.kind === 'sessionMissing'
  return isGone && (await requestSignIn()) ? call() : answer
}

async function callPath<Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  shape: Schema,
  body?: object,
): Promise<Answer<z.output<Schema>>> {
  try {
    const token = await readAccessToken()
    const reply = token && (await authFetch(method, `/auth/v1${path}`, body, token))
    if (token === null) return errorOf(401)
    if (!reply) return { ok: false, kind: 'network', code: 'networkError' }
    if (!reply.ok) return errorOf(reply.status, (reply.body as { code?: string } | null)?.code)
    const result = shape.safeParse(reply.body)
    return result.success
      ? { ok: true, value: result.data }
      : { ok: false, kind: 'broken', code: 'unexpected' }
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
}

/** Codes that mean the session is gone, as opposed to a refusal of this single call. */
const endedCodes = [
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'user_not_found',
  'user_banned',
]

function errorOf(status = 0, code = 'unexpected', name = ''): CallError {
  if (
    name === 'AuthSessionMissingError' ||
    endedCodes.includes(code) ||
    (status === 401 && code === 'unexpected')
  ) {
    void reloadSession()
    return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  }
  if (status === 0) return { ok: false, kind: 'network', code: 'networkError' }
  if (status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  // The session is older than a second factor set up elsewhere: the gate asks for its code.
  if (code === 'insufficient_aal') void reloadSession()
  const isHurry = status === 429 && code !== 'over_email_send_rate_limit'
  return { ok: false, kind: 'refused', code: isHurry ? 'tooMany' : code, status }
}
