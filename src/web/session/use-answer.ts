import { useEffect, useRef, useState } from 'react'

import type { Answer } from './api-client.ts'

/**
 * Calls when shown, and again when `key` changes. For what no loader brings: a user's part of a
 * public page, which is the same for all, and dialogs that open at once.
 */
export function useAnswer<T>(key: string, call: () => Promise<Answer<T>>) {
  const [state, setState] = useState<{ key: string; answer: Answer<T> }>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => {
    let isCurrent = true
    void latest.current().then((answer) => {
      if (isCurrent) setState({ key, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [key, attempt])

  const answer = state?.key === key ? state.answer : undefined
  return {
    /** Undefined until loaded. */
    value: answer?.ok ? answer.value : undefined,
    error: answer && !answer.ok ? answer : undefined,
    reload: () => {
      setState(undefined)
      setAttempt((before) => before + 1)
    },
  }
}
