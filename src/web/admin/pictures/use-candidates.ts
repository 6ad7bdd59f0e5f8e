import { useEffect, useState } from 'react'

import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { LibraryRow } from './library-data.ts'

/** Pictures offered at once; others are found by the search. */
const OFFERED = '24'
const PENDING_MS = 2000
const TYPING_MS = 250

/** The newest pictures that match a search, read again while any of them is being prepared. */
export function useCandidates() {
  const locale = useLocale()
  const [q, setQ] = useState('')
  const [rows, setRows] = useState<LibraryRow[]>([])
  const [error, setError] = useState<string>()
  const [turn, setTurn] = useState(0)
  const isPending = rows.some(({ state }) => state === 'pending')

  useEffect(() => {
    let isOver = false
    async function read() {
      const answer = await request(adminApi.media.$get({ query: { q, rows: OFFERED, locale } }))
      if (isOver) return
      if (answer.ok) setRows(answer.value.rows)
      setError(answer.ok ? undefined : answer.code)
    }
    const typing = setTimeout(() => void read(), q ? TYPING_MS : 0)
    const timer = isPending ? setInterval(() => void read(), PENDING_MS) : undefined
    return () => {
      isOver = true
      clearTimeout(typing)
      clearInterval(timer)
    }
  }, [q, locale, turn, isPending])

  return { q, setQ, rows, error, reload: () => setTurn((before) => before + 1) }
}
