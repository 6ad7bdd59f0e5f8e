import type { AuthError } from '@supabase/auth-js'

import type { AuthClient } from './auth-client.ts'
import { isFresh } from './clock/token-life.ts'
import { adoptSession, readStoredSession } from './session-storage.ts'
import { createSignal } from './signal.ts'

/** Tells of each event of the auth client after which the session may be another. */
export const sessionEvents = createSignal()

let opening: Promise<AuthClient> | undefined

/** The auth client of this tab. Its chunk is fetched at the first call; throws when it cannot be. */
export function openAuthClient(): Promise<AuthClient> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/**
 * A token fresh enough to be sent; null without a session. Only a token that must be renewed needs the client,
 * so the first calls of a page do not wait for it. Throws when the service is out of reach.
 */
export async function readAccessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (isFresh(stored)) return stored.access_token
  const client = await openAuthClient()
  const { data, error } = await client.getSession()
  if (error && !isDead(error)) throw error
  return data.session?.access_token ?? null
}

/**
 * The server refused `stale`: takes the token that another tab fetched meanwhile, else a new token.
 * Null means the session is gone, here too. Throws when the service is out of reach.
 */
export async function renewAccessToken(stale: string): Promise<string | null> {
  const held = await readAccessToken()
  if (held !== stale) return held

  const client = await openAuthClient()
  const { data, error } = await client.refreshSession()
  if (!error) return data.session?.access_token ?? null
  if (!isDead(error)) throw error
  // The service keeps a session whose token looks unexpired; the server knows better.
  await client.signOut({ scope: 'local' })
  return null
}

/** Whether the session is surely gone. Overload, conflict and lost connections are no proof. */
function isDead({ status }: AuthError): boolean {
  return status !== undefined && [400, 401, 403, 404].includes(status)
}

async function open(): Promise<AuthClient> {
  const { makeAuthClient } = await import('./auth-client.ts')
  const client = makeAuthClient()
  client.onAuthStateChange((event, session) => {
    if (event === 'TOKEN_REFRESHED' && session) adoptSession(session)
    // Calling the client from inside its own callback can make two refreshes wait on each other.
    if (event !== 'INITIAL_SESSION') setTimeout(sessionEvents.notify)
  })
  return client
}
