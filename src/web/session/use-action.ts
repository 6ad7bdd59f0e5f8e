import { useRef, useState } from 'react'

import type { Answer } from './answer.ts'

let reloads = 0

/**
 * Whether a page is still being reloaded after a call. The state of the router reaches components
 * with their next render only, which may be too late.
 */
export const isReloading = () => reloads > 0

async function countReload(reload: () => unknown): Promise<void> {
  reloads += 1
  try {
    await reload()
  } finally {
    reloads -= 1
  }
}

/**
 * Runs a single call at a time and returns its value, for dialogs and toasts that need it: a second click
 * while the first runs does nothing. `error` is the code of the last failure.
 * @param onSettled runs after each call, as the router's `revalidate`
 */
export function useAction(onSettled?: () => unknown) {
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** Null when it was refused, or not done at all. */
  async function runAction<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setError(undefined)
    const answer = await call()
    underWay.current = false
    setBusy(false)
    if (onSettled) void countReload(onSettled)
    if (answer.ok) return answer.value
    setError(answer.code)
    return null
  }

  return { runAction: runAction, isBusy, error, clearError: () => setError(undefined) }
}
