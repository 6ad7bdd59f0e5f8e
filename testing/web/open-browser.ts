import { vi } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'

type Routes = Parameters<typeof openTestRouter>[1]

/**
 * The browser APIs that code of the pages uses: storage, connection, events of the window, and a `fetch` that calls
 * `routes` directly. `vi.unstubAllGlobals()` closes it.
 */
export function openBrowser(world?: World, routes: Routes = {}) {
  const router = world && openTestRouter(world, routes)
  const requests: string[] = []
  const network = { onLine: true }
  const window = new EventTarget()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', { origin: world?.origin ?? 'http://localhost:3000' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`)
    if (!network.onLine || !router) throw new TypeError('fetch failed')
    return router.request(input, init)
  })
  return {
    requests,
    window,
    connect: (onLine: boolean) => {
      network.onLine = onLine
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    },
  }
}

function openStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
