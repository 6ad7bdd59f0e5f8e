import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createAnswerStore } from './answer-store.ts'
import type { Answer } from './answer.ts'

/**
 * Calls when shown, and again when `key` changes. For what no loader brings: a user's part of a
 * public page, which is the same for all, and dialogs that open at once.
 */
export function useAnswer<T>(key: string, call: () => Promise<Answer<T>>) {
  const [store] = useState(() => createAnswerStore<T>())
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => store.load(key, () => latest.current()), [store, key])

  const answer = useSyncExternalStore(
    store.listen,
    () => store.answerOf(key),
    () => undefined,
  )
  return {
    /** Undefined until loaded. */
    value: answer?.ok ? answer.value : undefined,
    error: answer && !answer.ok ? answer : undefined,
    reload: () => store.reload(key, () => latest.current()),
  }
}
