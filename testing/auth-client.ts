import { AuthClient } from '@supabase/auth-js'

import { auth } from '#auth/http/auth.ts'
import type { World } from '#platform/world.ts'

import { openTestDoor } from './test-router.ts'

export type FlowType = 'implicit' | 'pkce'

/** The unmodified client of the browser, its network led straight into the house. */
export function openAuthClient(world: World, flowType: FlowType = 'implicit') {
  const door = openTestDoor(world, { '/auth/v1': auth })
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${world.origin}/auth/v1`,
    storageKey: `test-${crypto.randomUUID()}`,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
    experimental: { recoveryCodes: true },
    fetch: async (input, init) => door.request(input as string, init),
  })
}

/** Opens an address as a browser, or a scanner, would; redirects are not followed. */
export function visit(world: World, address: string, method = 'GET'): Promise<Response> {
  return Promise.resolve(openTestDoor(world, { '/auth/v1': auth }).request(address, { method }))
}
