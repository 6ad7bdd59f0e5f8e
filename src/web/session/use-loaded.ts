import { useState } from 'react'

import type { Answer, CallError } from './answer.ts'

/**
 * Loader data that survives a failed reload: the last value stays, with the error beside it, so
 * that nothing typed or shown once is lost. Without a value the area's `ErrorBoundary` takes over.
 */
export function useLoaded<T>(answer: Answer<T>): { value: T; error: CallError | undefined } {
  const [latest, setLatest] = useState(answer)
  if (answer.ok) {
    if (answer !== latest) setLatest(answer)
    return { value: answer.value, error: undefined }
  }
  if (!latest.ok) throw answer
  return { value: latest.value, error: answer }
}
