import { useCallback, useEffect, useRef, useState } from 'react'

import type { Answer, Error } from './api-client.ts'

/** Responses of this visit, so that going back shows a page at once while it reloads. */
const stored = new Map<string, unknown>()

/** Clears all responses, because another user is signed in. */
export function forgetRequests(): void {
  stored.clear()
}

type Requested<T> = {
  /** Undefined until the first answer to this key. */
  value: T | undefined
  /** Until then, the answer to the key before: better than an empty page while one filters. */
  latest: T | undefined
  /** Why the last call failed; a value kept from before may still be there. */
  error: Error | undefined
  isAsking: boolean
  again: () => Promise<void>
  /** Puts a changed value in place, ahead of the next answer. */
  change: (value: T) => void
}

type State = { key: string; answered?: string | undefined; error?: Error; isAsking: boolean }

/**
 * Requests on mount, and again when `key` changes: different requests must have different keys.
 * An answer that arrives after the key changed is kept, and not shown.
 */
export function useRequest<T>(key: string, question: () => Promise<Answer<T>>): Requested<T> {
  const [state, setState] = useState<State>({ key, isAsking: true })
  const current = useRef({ key, question })
  useEffect(() => {
    current.current = { key, question }
  })

  const again = useCallback(async () => {
    const asking = current.current
    setState(({ answered }) => ({ key: asking.key, isAsking: true, answered }))
    const answer = await asking.question()
    if (answer.ok) stored.set(asking.key, answer.value)
    if (asking.key !== current.current.key) return
    setState(({ answered }) =>
      answer.ok
        ? { key: asking.key, isAsking: false, answered: asking.key }
        : { key: asking.key, isAsking: false, answered, error: answer },
    )
  }, [])

  const change = useCallback((value: T) => {
    stored.set(current.current.key, value)
    setState({ key: current.current.key, isAsking: false, answered: current.current.key })
  }, [])

  useEffect(() => void again(), [key, again])

  const value = stored.get(key) as T | undefined
  const isOwn = state.key === key
  return {
    value,
    latest: value ?? (stored.get(state.answered ?? key) as T | undefined),
    error: isOwn ? state.error : undefined,
    isAsking: !isOwn || state.isAsking,
    again,
    change,
  }
}
