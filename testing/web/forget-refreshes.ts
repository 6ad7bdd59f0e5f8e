import { vi } from 'vitest'

import { fetchWithRefreshLimit } from '#web/session/refresh-limit.ts'

/** Test files share a process, and with it the limit of refreshes: a refusal much later leaves none that counts. */
export async function forgetRefreshes(): Promise<void> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Infinity)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  await fetchWithRefreshLimit('/auth/v1/token?grant_type=refresh_token')
  clock.mockRestore()
  vi.unstubAllGlobals()
}
