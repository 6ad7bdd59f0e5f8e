import { useEffect, useState } from 'react'

import { localStore } from '#web/session/browser-storage.ts'

import {
  followSaved,
  isChanged as differs,
  readStoredDraft,
  rebaseDraft,
  replaceDraft,
  startDraft,
  type StoredDraft,
} from './stored-draft.ts'

/**
 * A draft that survives a reload: it is kept on this device until it is saved or discarded.
 * An untouched draft follows the version of the server.
 */
export function useStoredDraft<Draft extends object>(key: string, saved: StoredDraft<Draft>) {
  const [stored, setState] = useState(() => startDraft(saved, readStoredDraft(localStore.get(key))))
  const state = followSaved(stored, saved)
  if (state !== stored) setState(state)
  const { draft, version, isRestored } = state
  const isChanged = differs(state)

  useEffect(() => {
    if (isChanged) localStore.set(key, JSON.stringify({ version, draft }))
    else localStore.remove(key)
  }, [key, version, draft, isChanged])

  return {
    draft,
    version,
    isChanged,
    isRestored: isRestored && isChanged,
    /** @param changes a function of the draft where an answer is waited for, in which time more may be typed */
    change: (changes: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setState((before) => {
        const changed = typeof changes === 'function' ? changes(before.draft) : changes
        return { ...before, draft: { ...before.draft, ...changed } }
      }),
    rebase: (theirs: StoredDraft<Draft>) => setState((mine) => rebaseDraft(mine, theirs)),
    replace: (next: StoredDraft<Draft>) => {
      localStore.remove(key)
      setState((before) => replaceDraft(before, next))
    },
  }
}
