import type { InferResponseType } from 'hono/client'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

import { portalApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useSession } from '#web/session/session.ts'
import { createSignal } from '#web/session/signal.ts'

/** The price ladders of the partner's company, in memory of the tab only. */
export type OwnPrices = InferResponseType<typeof portalApi.prices.$get, 200>

type Stored = { userId: string; prices: OwnPrices | null; askedAt: number }

/** The prices in the page that the server has rendered for its reader: they stand until the browser has its own. */
export const RenderedPrices = createContext<Stored | null>(null)

/** Milliseconds after which a page that is opened asks again. */
const FRESH_MS = 20_000

let stored: Stored | null = null
const changes = createSignal()

/** The partner's prices, asked for once for all cards of a page; null until they are there, and for staff. */
export function useOwnPrices(): OwnPrices | null {
  const { user } = useSession()
  const userId = user?.isPartner ? user.id : null
  const rendered = useContext(RenderedPrices)
  const current = useSyncExternalStore(
    changes.listen,
    () => stored ?? rendered,
    () => rendered,
  )
  useEffect(() => {
    if (userId) void refresh(userId, rendered)
    else if (stored) replace(null)
  }, [userId, rendered])
  return current && current.userId === userId ? current.prices : null
}

async function refresh(userId: string, rendered: Stored | null): Promise<void> {
  const latest = stored ?? rendered
  const before = latest?.userId === userId ? latest : null
  if (before && Date.now() - before.askedAt < FRESH_MS) return
  replace({ userId, prices: before?.prices ?? null, askedAt: Date.now() })
  const answer = await request(portalApi.prices.$get())
  if (stored?.userId !== userId) return
  // The next page asks again after a failure.
  if (answer.ok) replace({ ...stored, prices: answer.value })
  else replace({ ...stored, askedAt: 0 })
}

function replace(next: Stored | null): void {
  stored = next
  changes.notify()
}
