import { type RefObject, useEffect, useState } from 'react'

import type { Refused } from '#base/form.ts'

import { clearDraft, saveDraft, restoreDraft } from './application-draft.ts'

/** How many of the required fields are filled in properly. */
type Progress = { done: number; all: number }

export type ApplicationDraft = {
  /** Null until hydration: without script nothing is counted or stored. */
  progress: Progress | null
  isStored: boolean
  keep: () => void
  forget: () => void
}

/**
 * The draft of the form in `ref`, restored after hydration. A form that the server just sent
 * back is newer than any draft.
 */
export function useApplicationDraft(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
): ApplicationDraft {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isStored, setStored] = useState(false)
  const isSentBack = Boolean(refused)

  useEffect(() => {
    const form = ref.current
    if (!form) return
    if (!isSentBack) setStored(restoreDraft(form))
    setProgress(countDone(form))
  }, [ref, isSentBack])

  return {
    progress,
    isStored: isStored,
    keep: () => {
      if (!ref.current) return
      saveDraft(ref.current)
      setStored(true)
      setProgress(countDone(ref.current))
    },
    forget: () => {
      clearDraft()
      ref.current?.reset()
      setStored(false)
      setProgress(ref.current && countDone(ref.current))
    },
  }
}

function countDone(form: HTMLFormElement): Progress {
  const required = [...form.elements].filter((one) => one.matches(':required'))
  return { done: required.filter((one) => one.matches(':valid')).length, all: required.length }
}
