import { type RefObject, useEffect, useState } from 'react'

import type { Refused } from '#base/form.ts'

import type { FormDraft } from './form-draft.ts'

/** The operations of a form on its draft. */
export type KeptDraft = { isStored: boolean; keep: () => void; forget: () => void }

/**
 * The draft of the form in `ref`, restored after hydration. A form that the server just sent back is newer
 * than any draft.
 */
export function useFormDraft(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
  draft: FormDraft,
): KeptDraft {
  const [isStored, setStored] = useState(false)
  const isSentBack = Boolean(refused)

  useEffect(() => {
    if (ref.current && !isSentBack) setStored(draft.restore(ref.current))
  }, [ref, isSentBack, draft])

  return {
    isStored,
    keep: () => {
      if (!ref.current) return
      draft.save(ref.current)
      setStored(true)
    },
    forget: () => {
      draft.clear()
      ref.current?.reset()
      setStored(false)
    },
  }
}
