import { GoTrueAdminApi } from '@supabase/auth-js'

import { authRouter } from '#auth/http/auth.ts'
import { storeServiceKey, newServiceKey } from '#auth/service-keys/service-key.commands.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

export const OLGA = 'olga@salon.example'

export async function openWithServiceKey() {
  const opened = await openTestWorld()
  const { key, hash } = newServiceKey()
  const id = await storeServiceKey(opened.world, { name: 'ERP', hash })
  return { ...opened, key, id, admin: openAdminClient(opened.world, key) }
}

/** The unmodified admin client, whose requests go straight to the server. */
export function openAdminClient(world: World, bearer: string) {
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  return new GoTrueAdminApi({
    url: `${world.origin}/auth/v1`,
    headers: { Authorization: `Bearer ${bearer}`, apikey: bearer },
    fetch: async (input, init) => router.request(input as string, init),
  })
}

export const verifyLink = (world: World, type: string, token_hash: string) =>
  openTestRouter(world, { '/auth/v1': authRouter }).request('/auth/v1/verify', {
    method: 'POST',
    body: JSON.stringify({ type, token_hash }),
  })
