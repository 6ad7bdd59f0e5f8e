import { type RefObject, useEffect, useState } from 'react'

import type { Refused } from '#base/form.ts'
import { requestDraft } from '#web/forms/form-draft.ts'

import { clearRequestDraft } from './stored-lines.ts'

/**
 * The draft of the form in `ref`, restored after hydration unless the server has just returned a refused form.
 * @param hasMore whether the form holds models or files, which are stored too
 */
export function useQuoteDraft(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
  hasMore: boolean,
) {
  const [isStored, setStored] = useState(false)
  const isSentBack = Boolean(refused)
  useEffect(() => {
    if (ref.current && !isSentBack) setStored(requestDraft.restore(ref.current))
  }, [ref, isSentBack])
  return {
    isStored: isStored || hasMore,
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
