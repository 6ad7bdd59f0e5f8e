import { type RefObject, useEffect, useState } from 'react'

import type { Refused } from '#base/form.ts'
import { applicationDraft } from '#web/forms/form-draft.ts'
import { type KeptDraft, useFormDraft } from '#web/forms/use-form-draft.ts'

/** Number of required fields, and of those that are filled in correctly. */
type Progress = { done: number; all: number }

export type ApplicationDraft = KeptDraft & {
  /** Null until hydration, because only scripts count and store. */
  progress: Progress | null
}

/** The draft of the form in `ref`, with its progress. */
export function useApplicationDraft(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
): ApplicationDraft {
  const [progress, setProgress] = useState<Progress | null>(null)
  const draft = useFormDraft(ref, refused, applicationDraft)
  const count = () => setProgress(ref.current && countDone(ref.current))

  // This effect runs after the draft has been filled in.
  useEffect(() => setProgress(ref.current && countDone(ref.current)), [ref, refused])

  return {
    progress,
    isStored: draft.isStored,
    keep: () => {
      draft.keep()
      count()
    },
    forget: () => {
      draft.forget()
      count()
    },
  }
}

function countDone(form: HTMLFormElement): Progress {
  const required = [...form.elements].filter((field) => field.matches(':required'))
  return { done: required.filter((field) => field.matches(':valid')).length, all: required.length }
}
