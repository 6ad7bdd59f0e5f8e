import { AuthClient as Client } from '@supabase/auth-js'

import { fetchWithRefreshLimit } from './refresh-limit.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from './session-storage.ts'

export type AuthClient = InstanceType<typeof Client>

/**
 * The client of the auth service. Its library is heavy, so this file is a chunk of its own:
 * reach it through `openAuthClient`, never by a static import.
 */
export function makeAuthClient(): AuthClient {
  return new Client({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    storage: sessionStorageOfBrowser,
    persistSession: true,
    autoRefreshToken: true,
    // Mail links carry a token to the new-password page, which reads it by itself.
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: fetchWithRefreshLimit,
  })
}
