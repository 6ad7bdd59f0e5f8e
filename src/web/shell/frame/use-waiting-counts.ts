import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useCan } from '../../session/use-can.ts'
import { useReload } from '../use-reload.ts'

/** Milliseconds for which counts are good enough on the next page. */
const FRESH_MS = 20_000

type Counts = { adminApplications?: number; adminMessages?: number; adminRequests?: number }

/** Kept outside of the menu, which is drawn anew with each area. */
let latest: { counts: Counts; at: number } | null = null

/**
 * How many wait for an answer, by the page that lists them: asked when staff open a page, at most every
 * {@link FRESH_MS}, and every minute while they look; a tab behind others asks nothing, as that would keep its session open. Empty for others.
 */
export function useWaitingCounts(isStaffArea: boolean): Partial<Record<string, number>> {
  const isAllowed = useCan('people.manage') && isStaffArea
  const [counts, setCounts] = useState<Counts>(latest?.counts ?? {})
  const { pathname } = useLocation()

  async function read(maxAge: number) {
    const now = performance.now()
    if (!isAllowed || (latest && now - latest.at < maxAge)) return
    latest = { counts: latest?.counts ?? {}, at: now }
    const answer = await request(adminApi.waiting.$get())
    if (!answer.ok) return
    const { applications, messages, requests } = answer.value
    latest.counts = {
      adminApplications: applications,
      adminMessages: messages,
      adminRequests: requests,
    }
    setCounts(latest.counts)
  }

  useEffect(() => {
    void read(FRESH_MS)
    // oxlint-disable-next-line react/exhaustive-deps -- only another page, or another right, asks again
  }, [pathname, isAllowed])
  useReload(() => void read(0))
  useTitleCount(isAllowed ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0)
  return isAllowed ? counts : {}
}

/** Writes the sum before the title that the page has, whoever wrote that. */
function useTitleCount(sum: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    const counted = sum > 0 ? `(${sum}) ${title}` : title
    if (counted !== document.title) document.title = counted
  })
}
