import { useEffect } from 'react'

import type { ListState } from './use-list-state.ts'

/** The requested page no longer exists: the last page is shown. */
export function useLastPage(
  { total }: { total: number },
  { query, isComing, setParams }: ListState,
) {
  const last = Math.max(1, Math.ceil(total / query.rows))
  const isBeyond = !isComing && query.page > last
  useEffect(() => {
    if (isBeyond) setParams({ page: last > 1 ? String(last) : '' })
  })
}
