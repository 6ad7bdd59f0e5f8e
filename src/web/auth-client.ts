import { AuthClient } from '@supabase/auth-js'

import { SESSION_KEY, sessionStorageOfBrowser } from './session-storage.ts'

/**
 * The client of the auth service. Its library is heavy, so this file is a chunk of its own:
 * reach it through `openAuthClient`, never by a static import.
 */
export function makeAuthClient(): AuthClient {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    storage: sessionStorageOfBrowser,
    persistSession: true,
    autoRefreshToken: true,
    // Mail links carry a token hash to the new-password page; nothing ever arrives in the fragment.
    detectSessionInUrl: false,
    flowType: 'implicit',
  })
}
