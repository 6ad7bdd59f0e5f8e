import { useRef, useState } from 'react'

import type { Answer } from './api-client.ts'

/**
 * Does one thing at a time: a second click while the first is under way does nothing.
 * `error` is the code of what went wrong with the last one; `settled` runs after each.
 */
export function useAct(settled: () => void) {
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** Null when it was refused, or not done at all. */
  async function act<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setError(undefined)
    const answer = await call()
    underWay.current = false
    setBusy(false)
    settled()
    if (answer.ok) return answer.value
    setError(answer.code)
    return null
  }

  return { act, isBusy, error, clearError: () => setError(undefined) }
}
