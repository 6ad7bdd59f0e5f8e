import { useEffect, useState } from 'react'

import { mergeDrafts } from '#web/admin/fields/merge-drafts.ts'
import { localStore } from '#web/session/browser-storage.ts'

type StoredDraft<Draft> = { version: number; draft: Draft }

/**
 * A draft that survives a reload: it is kept on this device until it is saved or discarded.
 * An untouched draft follows the version of the server.
 */
export function useStoredDraft<Draft extends object>(key: string, saved: StoredDraft<Draft>) {
  const [start] = useState(() => readDraft<Draft>(key, saved.draft))
  const [draft, setDraft] = useState(start?.draft ?? saved.draft)
  /** The version that was changed: a draft from before a reload may be of an older version. */
  const [version, setVersion] = useState(start?.version ?? saved.version)
  const [isRestored, setRestored] = useState(start !== null)
  /** The unchanged state to compare with: the saved draft, or the sent draft until its answer is loaded. */
  const [base, setBase] = useState(saved.draft)
  const [followed, setFollowed] = useState(saved.version)
  const isChanged = !isEqual(draft, base)

  if (followed !== saved.version) {
    setFollowed(saved.version)
    if (!isChanged) {
      setBase(saved.draft)
      setDraft(saved.draft)
      setVersion(saved.version)
    }
  }

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
      setDraft((before) => ({
        ...before,
        ...(typeof changes === 'function' ? changes(before) : changes),
      })),
    /** Rebases the draft after a conflict: the next save is meant for this version, and untouched fields follow it. */
    rebase: (theirs: StoredDraft<Draft>) => {
      setVersion(theirs.version)
      setDraft((mine) => mergeDrafts(mine, base, theirs.draft))
    },
    /** Drops the draft and continues with the version that the server has now. */
    replace: (next: StoredDraft<Draft>) => {
      localStore.remove(key)
      setDraft(next.draft)
      setBase(next.draft)
      setVersion(next.version)
      setRestored(false)
    },
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Reads a stored draft; an unreadable draft, such as another program may have written, counts as none. */
function readDraft<Draft extends object>(key: string, saved: Draft): StoredDraft<Draft> | null {
  try {
    // Drafts from before the rename of `fibre` have its old name.
    const text = (localStore.get(key) ?? 'null').replaceAll('"fibre":', '"fiber":')
    const stored = JSON.parse(text) as StoredDraft<Draft> | null
    if (!stored || isEqual(stored.draft, saved)) return null
    return { version: stored.version, draft: { ...saved, ...stored.draft } }
  } catch {
    return null
  }
}
