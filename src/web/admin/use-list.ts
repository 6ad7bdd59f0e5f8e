import { useEffect, useRef } from 'react'

import type { ListPage } from '#business/partners/list-page.ts'

import type { Answer } from '../session/api-client.ts'
import { useRequest } from '../session/use-request.ts'
import { useListView } from './list-view.ts'

/** The query of a list, as it is in the address. */
export type Requested = { q: string; status: string; page: string }

/**
 * The page of a list that the address names.
 * @param version whenever it changes, rows may have changed too
 */
export function useList<Row>(
  name: string,
  version: number,
  read: (query: Requested) => Promise<Answer<ListPage<Row>>>,
) {
  const { query, status, page } = useListView()
  const requested = { q: query, status, page: String(page) }
  const key = `admin/${name}?${new URLSearchParams(requested).toString()}`
  const list = useRequest(key, () => read(requested))
  const { again } = list
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void again()
  }, [version, again])
  return list
}
