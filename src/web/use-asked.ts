import { useCallback, useEffect, useRef, useState } from 'react'

import type { Answer, Trouble } from './api-client.ts'

/** Answers of this visit, so that going back shows the page at once while it is asked anew. */
const kept = new Map<string, unknown>()

/** Forgets every answer: another person is looking. */
export function forgetAsked(): void {
  kept.clear()
}

type Asked<T> = {
  /** Undefined until the first answer to this key. */
  value: T | undefined
  /** Why the latest call failed; a value kept from before may still be there. */
  trouble: Trouble | undefined
  isAsking: boolean
  again: () => Promise<void>
  /** Puts a changed value in place, ahead of the next answer. */
  change: (value: T) => void
}

/**
 * Asks when shown, and again when `key` changes: two questions must never share a key.
 * An answer that arrives after the key changed is kept, and not shown.
 */
export function useAsked<T>(key: string, question: () => Promise<Answer<T>>): Asked<T> {
  const [asked, setAsked] = useState<{ key: string; trouble?: Trouble; isAsking: boolean }>()
  const current = useRef({ key, question })
  current.current = { key, question }

  const again = useCallback(async () => {
    const asking = current.current
    setAsked({ key: asking.key, isAsking: true })
    const answer = await asking.question()
    if (answer.ok) kept.set(asking.key, answer.value)
    if (asking.key !== current.current.key) return
    setAsked({ key: asking.key, isAsking: false, trouble: answer.ok ? undefined : answer })
  }, [])

  const change = useCallback((value: T) => {
    kept.set(current.current.key, value)
    setAsked({ key: current.current.key, isAsking: false })
  }, [])

  useEffect(() => void again(), [key, again])

  const mine = asked?.key === key ? asked : undefined
  return {
    value: kept.get(key) as T | undefined,
    trouble: mine?.trouble,
    isAsking: mine?.isAsking ?? true,
    again,
    change,
  }
}
