import { useEffect, useRef, useState } from 'react'

import type { ListState } from './use-list-state.ts'

/** Milliseconds after the last key until the list is searched. */
const PAUSE_MS = 300

/** The typed text is state of its own, because the address changes a moment later. */
export function useSearchField({ search, setParams }: ListState) {
  const query = search.get('q') ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The address has changed; typing goes on undisturbed.
    if (timer.current === undefined) setTyped(null)
  }, [query])

  function follow(q: string) {
    timer.current = undefined
    latest.current({ q, page: '' })
  }
  return {
    value: typed ?? query,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(follow, PAUSE_MS, value)
    },
  }
}
