import { type RefObject, useEffect, useState } from 'react'

import type { Refused } from '#base/form.ts'
import { requestDraft } from '#web/forms/form-draft.ts'

import { clearRequestDraft, storeLines } from './stored-lines.ts'

/**
 * The draft of the form in `ref`, restored after hydration. A form that the server has just sent back is newer.
 * @param lines what the picker holds; a change of it is kept too
 */
export function useQuoteDraft(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
  lines: string,
) {
  const [isStored, setStored] = useState(false)
  const isSentBack = Boolean(refused)
  useEffect(() => {
    if (ref.current && !isSentBack) setStored(requestDraft.restore(ref.current))
  }, [ref, isSentBack])
  useEffect(() => {
    if (lines) storeLines(lines)
  }, [ref, lines])
  return {
    isStored: isStored || lines !== '',
    keep: () => {
      if (ref.current) requestDraft.save(ref.current)
    },
    forget: () => {
      clearRequestDraft()
      ref.current?.reset()
      setStored(false)
    },
  }
}
