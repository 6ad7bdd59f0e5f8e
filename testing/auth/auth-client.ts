import { AuthClient } from '@supabase/auth-js'

import { authRouter } from '#auth/http/auth.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'

export type FlowType = 'implicit' | 'pkce'

/** The unmodified browser client; its `fetch` calls the router directly. */
export function openTestAuthClient(world: World, flowType: FlowType = 'implicit') {
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  const items = new Map<string, string>()
  return new AuthClient({
    url: `${world.origin}/auth/v1`,
    storageKey: `test-${crypto.randomUUID()}`,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
    experimental: { recoveryCodes: true },
    fetch: async (input, init) => router.request(input as string, init),
  })
}

/** Requests an address as a browser or a link scanner does; redirects are not followed. */
export function requestAddress(world: World, address: string, method = 'GET'): Promise<Response> {
  return Promise.resolve(
    openTestRouter(world, { '/auth/v1': authRouter }).request(address, { method }),
  )
}
